//! What stands after the `#` of a link to a game: the step, the viewer and, for a game that no server
//! keeps, the whole record.

/// What a link says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Parcel {
    /// The record.
    pub record: Option<Packed>,
    /// The step.
    pub step: Option<usize>,
    /// Through whose eyes.
    pub viewer: Option<String>,
    /// Whether the deal is to be checked at once.
    pub checked: bool,
}

/// A record as it is packed into a link.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Packed {
    /// As it is, for browsers that cannot squeeze.
    Plain(Vec<u8>),
    /// Squeezed.
    Squeezed(Vec<u8>),
}

/// No link that is longer is opened.
const LONGEST: usize = 200_000;

impl Parcel {
    /// Reads what stands after the `#`. What it does not know is left out.
    #[must_use]
    pub fn read(fragment: &str) -> Parcel {
        let mut parcel = Parcel::default();
        if fragment.len() > LONGEST {
            return parcel;
        }
        for part in fragment.trim_start_matches('#').split('&') {
            match part.split_once('=') {
                Some(("r", packed)) => parcel.record = unpacked(packed),
                Some(("s", step)) => parcel.step = step.parse().ok(),
                Some(("v", viewer)) => parcel.viewer = Some(viewer.to_owned()),
                Some(("c", "1")) => parcel.checked = true,
                _ => {}
            }
        }
        parcel
    }

    /// What stands after the `#`, with it; empty if there is nothing to say.
    #[must_use]
    pub fn fragment(&self) -> String {
        let record = self.record.as_ref().map(|packed| match packed {
            Packed::Plain(bytes) => format!("r=0{}", letters(bytes)),
            Packed::Squeezed(bytes) => format!("r=1{}", letters(bytes)),
        });
        let step = self.step.map(|step| format!("s={step}"));
        let viewer = self.viewer.as_ref().map(|viewer| format!("v={viewer}"));
        let checked = self.checked.then(|| "c=1".to_owned());
        let parts: Vec<String> = [record, step, viewer, checked].into_iter().flatten().collect();
        if parts.is_empty() { String::new() } else { format!("#{}", parts.join("&")) }
    }
}

fn unpacked(packed: &str) -> Option<Packed> {
    let bytes = |rest: &str| from_letters(rest);
    match packed.split_at_checked(1)? {
        ("0", rest) => bytes(rest).map(Packed::Plain),
        ("1", rest) => bytes(rest).map(Packed::Squeezed),
        _ => None,
    }
}

const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Bytes as letters that can stand in a link (base64url without padding).
fn letters(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len().div_ceil(3) * 4);
    for some in bytes.chunks(3) {
        let three = (0..3).fold(0u32, |all, i| all << 8 | u32::from(*some.get(i).unwrap_or(&0)));
        for i in 0..=some.len() {
            text.push(char::from(LETTERS[(three >> (18 - 6 * i) & 63) as usize]));
        }
    }
    text
}

/// The bytes that these letters stand for; nothing if they stand for none.
fn from_letters(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3 + 2);
    for some in text.as_bytes().chunks(4) {
        if some.len() == 1 {
            return None;
        }
        let mut four = 0;
        for i in 0..4 {
            let value = match some.get(i) {
                Some(letter) => LETTERS.iter().position(|known| known == letter)?,
                None => 0,
            };
            four = four << 6 | value as u32;
        }
        bytes.extend((0..some.len() - 1).map(|i| (four >> (16 - 8 * i)) as u8));
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back_as_they_were() {
        for length in 0..70 {
            let bytes: Vec<u8> = (0..length).map(|i| (i * 37 + length) as u8).collect();
            assert_eq!(from_letters(&letters(&bytes)), Some(bytes));
        }
        assert_eq!(letters(b"sobremesa"), "c29icmVtZXNh");
        assert_eq!(from_letters("c29i*"), None);
        assert_eq!(from_letters("c29ic"), None);
    }

    #[test]
    fn links_come_back_as_they_were() {
        let parcel = Parcel {
            record: Some(Packed::Squeezed(vec![1, 2, 255])),
            step: Some(24),
            viewer: Some("open".to_owned()),
            checked: true,
        };
        assert_eq!(Parcel::read(&parcel.fragment()), parcel);
        assert_eq!(Parcel::default().fragment(), "");
        assert_eq!(Parcel::read(""), Parcel::default());
    }

    #[test]
    fn nonsense_is_left_out() {
        for nonsense in ["#", "#r=", "#r=ñ", "#r=2AAAA", "#s=-1&v", "#=&&=", "#r=1A", "#rrr"] {
            let parcel = Parcel::read(nonsense);
            assert_eq!((parcel.record, parcel.step), (None, None), "{nonsense}");
        }
        assert_eq!(Parcel::read(&"x".repeat(LONGEST + 1)), Parcel::default());
    }
}
