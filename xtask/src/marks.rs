//! Generated sections of documents: what stands between two marks is written by a command.

/// The page with this text between `<!-- name -->` and `<!-- /name -->`.
pub(crate) fn replaced(path: &str, page: &str, name: &str, text: &str) -> Result<String, String> {
    let (from, to) = (format!("<!-- {name} -->\n"), format!("<!-- /{name} -->\n"));
    let missing = |mark: &str| format!("{path}: `{}` is missing", mark.trim());
    let (before, rest) = page.split_once(&from).ok_or_else(|| missing(&from))?;
    let (_, after) = rest.split_once(&to).ok_or_else(|| missing(&to))?;
    Ok(format!("{before}{from}{text}{to}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_between_the_marks_is_replaced() {
        let page = |text: &str| format!("before\n<!-- arena -->\n{text}<!-- /arena -->\nafter\n");
        let new = replaced("page.md", &page("old\n"), "arena", "new\n");
        assert_eq!(new, Ok(page("new\n")));
        let lost = |page: &str| replaced("page.md", page, "arena", "new").unwrap_err();
        assert!(lost("before\n").contains("page.md: `<!-- arena -->` is missing"));
        assert!(lost("<!-- arena -->\n").contains("`<!-- /arena -->` is missing"));
    }
}
