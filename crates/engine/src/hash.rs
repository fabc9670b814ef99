//! FNV-1a, a hash of 64 bits that is the same on every machine, and not cryptographic.
//!
//! It tells apart what nobody has chosen to be alike; where somebody could, there is SHA-256.

/// The hash of nothing.
pub const START: u64 = 0xCBF2_9CE4_8422_2325;
const PRIME: u64 = 0x0000_0100_0000_01B3;

/// The hash of these bytes after those of `before`.
#[must_use]
pub fn after(before: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(before, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(PRIME))
}

/// The hash of a text.
#[must_use]
pub fn of(text: &str) -> u64 {
    after(START, text.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_those_of_the_standard() {
        assert_eq!(of(""), START);
        assert_eq!(of("a"), 0xAF63_DC4C_8601_EC8C);
        assert_eq!(of("foobar"), 0x8594_4171_F739_67E8);
        assert_eq!(after(of("foo"), b"bar"), of("foobar"));
    }
}
