//! An HTML writer. What it writes is well-formed XML, too.

/// A text as it stands in a page, also within quotes.
pub(crate) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\'' => escaped.push_str("&#39;"),
            other => escaped.push(other),
        }
    }
    escaped
}

/// A slug as code, which may be broken after its dots.
pub(super) fn slug(slug: &str) -> String {
    format!("<code>{}</code>", escape(slug).replace('.', ".<wbr/>"))
}

/// What stands above the columns of a table.
pub(super) enum Head {
    /// A name above each.
    Plain(Vec<String>),
    /// A name above the first, and one above all others, each of which has its own below it.
    Over { first: String, all: String, names: Vec<String> },
}

/// A table with a caption for those who do not see it, a head, and rows whose first cell names them.
/// All cells are finished pieces of a page.
pub(super) fn table(caption: &str, head: &Head, rows: &[Vec<String>]) -> String {
    let mut table = format!("<table><caption class=\"unseen\">{caption}</caption><thead>");
    let cell = |name: &String| format!("<th scope=\"col\">{name}</th>");
    match head {
        Head::Plain(names) => {
            let cells: String = names.iter().map(cell).collect();
            table += &format!("<tr>{cells}</tr>");
        }
        Head::Over { first, all, names } => {
            let cells: String = names.iter().map(cell).collect();
            table += &format!(
                "<tr><th scope=\"col\" rowspan=\"2\">{first}</th>\
                 <th class=\"over\" scope=\"colgroup\" colspan=\"{}\">{all}</th></tr><tr>{cells}</tr>",
                names.len()
            );
        }
    }
    table += "</thead><tbody>";
    for row in rows {
        table += "<tr>";
        for (i, cell) in row.iter().enumerate() {
            let (open, close) =
                if i == 0 { ("<th scope=\"row\">", "</th>") } else { ("<td>", "</td>") };
            table += &[open, cell, close].concat();
        }
        table += "</tr>";
    }
    table + "</tbody></table>"
}

/// Something that can be opened, with a table in it that may be wider than the page.
pub(super) fn details(summary: &str, name: &str, content: &str) -> String {
    format!(
        "<details><summary>{summary}</summary><div class=\"wide\" role=\"region\" tabindex=\"0\" \
         aria-label=\"{name}\">{content}</div></details>"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_gets_out_of_a_text() {
        assert_eq!(
            escape("<a href=\"x\" & 'y'>"),
            "&lt;a href=&quot;x&quot; &amp; &#39;y&#39;&gt;"
        );
        assert_eq!(slug("dos.win"), "<code>dos.<wbr/>win</code>");
    }

    #[test]
    fn tables_have_names_for_their_rows() {
        let cells = |all: &[&str]| all.iter().map(|&cell| cell.to_owned()).collect::<Vec<_>>();
        let head = Head::Plain(cells(&["a", "b"]));
        let table = table("c", &head, &[cells(&["1", "2"])]);
        assert!(table.contains("<th scope=\"row\">1</th><td>2</td></tr>"), "{table}");
    }
}
