//! Enumerations as strings on the wire, with a value for words that a newer program sends (forward compatibility).

/// Declares an enumeration whose variants are written as words. A word that this version does not know is
/// read as `Unknown`, so that an older client goes on; nobody ever writes that.
macro_rules! words {
    (
        $(#[$doc:meta])*
        $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal,)* }
    ) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum $name {
            $($(#[$variant_doc])* #[serde(rename = $word)] $variant,)*
            /// A word of a newer version. It is only ever read.
            #[serde(other, skip_serializing)]
            #[cfg_attr(feature = "schema", schemars(skip))]
            Unknown,
        }

        impl $name {
            /// Every word that is written.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// The word, which is also the last part of the key of its text.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)*
                    $name::Unknown => "unknown",
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.id())
            }
        }
    };
}

/// Declares an enumeration of words that a client may send: a word that is not known is an error there. The
/// first one is what counts if nothing is said.
macro_rules! choices {
    (
        $(#[$doc:meta])*
        $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal,)* }
    ) => {
        $(#[$doc])*
        #[derive(Copy, Clone, PartialEq, Eq, Debug, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
        pub enum $name {
            $($(#[$variant_doc])* #[serde(rename = $word)] $variant,)*
        }

        impl $name {
            /// Every one.
            pub const ALL: &'static [$name] = &[$($name::$variant),*];

            /// The word, which is also the last part of the key of its text.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)*
                }
            }
        }

        impl Default for $name {
            fn default() -> $name {
                $name::ALL[0]
            }
        }
    };
}

pub(crate) use {choices, words};
