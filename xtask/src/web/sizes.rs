//! Size budgets: how much travels to a browser.

use super::pack::{File, Pack};

/// The most that may travel before somebody can play, in bytes.
const MOST: usize = 600_000;

/// Every file with its sizes, and what a first visit costs.
pub(crate) fn table(pack: &Pack) -> String {
    let mut text = format!("{:<42} {:>9} {:>9} {:>9}\n", "file", "plain", "brotli", "gzip");
    for File { path, plain, brotli, gzip } in &pack.files {
        let length = |packed: &Option<Vec<u8>>| {
            packed.as_ref().map_or("-".to_owned(), |packed| packed.len().to_string())
        };
        text +=
            &format!("{path:<42} {:>9} {:>9} {:>9}\n", plain.len(), length(brotli), length(gzip));
    }
    let first = first_load(pack);
    text + &format!("first load: {first} bytes with brotli, {MOST} at most\n")
}

/// An error, if somebody would have to wait too long.
pub(crate) fn check(pack: &Pack) -> Result<(), String> {
    let first = first_load(pack);
    if first <= MOST {
        return Ok(());
    }
    Err(format!("the first load is {first} bytes with brotli; {MOST} are allowed"))
}

fn first_load(pack: &Pack) -> usize {
    pack.files.iter().filter(|file| file.is_of_first_load()).map(File::on_the_wire).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, plain: usize, brotli: Option<usize>) -> File {
        let zeros = |length| vec![0; length];
        File { path: path.to_owned(), plain: zeros(plain), brotli: brotli.map(zeros), gzip: None }
    }

    #[test]
    fn what_travels_is_held_to_its_limit() {
        let files = vec![file("a.wasm", 2 * MOST, Some(MOST - 10)), file("icon.png", MOST, None)];
        let mut pack = Pack::default();
        pack.files = files;
        assert_eq!(check(&pack), Ok(()));
        assert!(table(&pack).contains("599990 bytes"));
        pack.files.push(file("index.html", 11, None));
        assert!(check(&pack).is_err_and(|error| error.contains("600001")));
    }
}
