//! The stream cipher ChaCha20 (RFC 8439) as a generator: blocks of a stream that a key and a nonce fix for ever.

/// How many words a block has.
pub(crate) const WORDS: usize = 16;

/// Block `counter` of the stream, as words; as bytes each has its lowest byte first.
pub(crate) fn block(key: &[u8; 32], nonce: &[u8; 12], counter: u32) -> [u32; WORDS] {
    let mut start = [0; WORDS];
    start[..4].copy_from_slice(&[0x6170_7865, 0x3320_646e, 0x7962_2d32, 0x6b20_6574]);
    read(key, &mut start[4..12]);
    start[12] = counter;
    read(nonce, &mut start[13..]);
    let mut words = start;
    for _ in 0..10 {
        for column in 0..4 {
            quarter(&mut words, [column, 4 + column, 8 + column, 12 + column]);
        }
        for column in 0..4 {
            let next = |row: usize| 4 * row + (column + row) % 4;
            quarter(&mut words, [next(0), next(1), next(2), next(3)]);
        }
    }
    std::array::from_fn(|i| words[i].wrapping_add(start[i]))
}

fn read(bytes: &[u8], words: &mut [u32]) {
    for (word, bytes) in words.iter_mut().zip(bytes.as_chunks::<4>().0) {
        *word = u32::from_le_bytes(*bytes);
    }
}

fn quarter(words: &mut [u32; WORDS], [a, b, c, d]: [usize; 4]) {
    for (from, to, with, by) in [(b, a, d, 16), (d, c, b, 12), (b, a, d, 8), (d, c, b, 7)] {
        words[to] = words[to].wrapping_add(words[from]);
        words[with] = (words[with] ^ words[to]).rotate_left(by);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// RFC 8439, section 2.3.2.
    #[test]
    fn the_block_of_the_standard() {
        let key = std::array::from_fn(|i| i as u8);
        let nonce = [0, 0, 0, 9, 0, 0, 0, 0x4a, 0, 0, 0, 0];
        #[rustfmt::skip]
        assert_eq!(block(&key, &nonce, 1), [
            0xe4e7f110, 0x15593bd1, 0x1fdd0f50, 0xc47120a3, 0xc7f4d1c7, 0x0368c033, 0x9aaa2204, 0x4e6cd4c3,
            0x466482d2, 0x09aa9f07, 0x05d7c214, 0xa2028bd9, 0xd19c12b5, 0xb94e16de, 0xe883d0cb, 0x4e3c50a2,
        ]);
    }

    /// RFC 8439, appendix A.1, the first and the second vector.
    #[test]
    fn blocks_of_nothing_but_zeros() {
        let starts = |counter| block(&[0; 32], &[0; 12], counter)[0].to_le_bytes();
        assert_eq!(starts(0), [0x76, 0xb8, 0xe0, 0xad]);
        assert_eq!(starts(1), [0x9f, 0x07, 0xe7, 0xbe]);
    }
}
