//! Deserialization of events: one reader for all of them. Derived code has a reader for every variant, which for five
//! games is a tenth of what a browser loads before anybody can play.

use std::borrow::Cow;
use std::fmt;

use serde::de::value::{Error, MapAccessDeserializer, MapDeserializer, SeqDeserializer};
use serde::de::{
    Deserialize, DeserializeOwned, Deserializer, Error as _, IntoDeserializer, MapAccess,
    SeqAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use crate::catalogue::{Catalogue, RuleId};
use crate::read;

/// JSON that was read, of the kinds that are in events.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub enum Json<'de> {
    Null,
    Bool(bool),
    Number(u64),
    Text(Cow<'de, str>),
    List(Vec<Json<'de>>),
    Fields(Vec<(String, Json<'de>)>),
}

impl<'de> Deserialize<'de> for Json<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json<'de>, D::Error> {
        struct Any;

        impl<'de> Visitor<'de> for Any {
            type Value = Json<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("what is in an event")
            }

            fn visit_unit<E>(self) -> Result<Json<'de>, E> {
                Ok(Json::Null)
            }

            fn visit_bool<E>(self, is_so: bool) -> Result<Json<'de>, E> {
                Ok(Json::Bool(is_so))
            }

            fn visit_u64<E>(self, number: u64) -> Result<Json<'de>, E> {
                Ok(Json::Number(number))
            }

            fn visit_str<E>(self, text: &str) -> Result<Json<'de>, E> {
                Ok(Json::Text(Cow::Owned(text.to_owned())))
            }

            fn visit_borrowed_str<E>(self, text: &'de str) -> Result<Json<'de>, E> {
                Ok(Json::Text(Cow::Borrowed(text)))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Json<'de>, A::Error> {
                let mut list = Vec::new();
                while let Some(one) = seq.next_element()? {
                    list.push(one);
                }
                Ok(Json::List(list))
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Json<'de>, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Json::Fields(fields))
            }
        }

        deserializer.deserialize_any(Any)
    }
}

impl<'de> Deserializer<'de> for Json<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Json::Null => visitor.visit_unit(),
            Json::Bool(is_so) => visitor.visit_bool(is_so),
            Json::Number(number) => visitor.visit_u64(number),
            Json::Text(Cow::Borrowed(text)) => visitor.visit_borrowed_str(text),
            Json::Text(Cow::Owned(text)) => visitor.visit_string(text),
            Json::List(list) => visitor.visit_seq(SeqDeserializer::new(list.into_iter())),
            Json::Fields(fields) => visitor.visit_map(MapDeserializer::new(fields.into_iter())),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Json::Null => visitor.visit_none(),
            some => visitor.visit_some(some),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        match self {
            Json::Text(name) => visitor.visit_enum(name.into_deserializer()),
            Json::Fields(fields) => {
                let fields = MapDeserializer::new(fields.into_iter());
                visitor.visit_enum(MapAccessDeserializer::new(fields))
            }
            other => other.deserialize_any(visitor),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit
        unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

impl<'de> IntoDeserializer<'de, Error> for Json<'de> {
    type Deserializer = Json<'de>;

    fn into_deserializer(self) -> Json<'de> {
        self
    }
}

/// The name of an event and its fields, as they are sent.
#[doc(hidden)]
#[derive(Clone, Debug)]
pub struct Fields<'de> {
    event: String,
    fields: Vec<(String, Json<'de>)>,
}

impl<'de> Deserialize<'de> for Fields<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fields<'de>, D::Error> {
        let no_event = || D::Error::custom("an event has a name");
        let Json::Fields(mut fields) = Json::deserialize(deserializer)? else {
            return Err(no_event());
        };
        let place = fields.iter().position(|(name, _)| name == "event").ok_or_else(no_event)?;
        match fields.swap_remove(place) {
            (_, Json::Text(event)) => Ok(Fields { event: event.into_owned(), fields }),
            _ => Err(no_event()),
        }
    }
}

impl Fields<'_> {
    /// Tells whether it is this variant, whose name is sent in lower case with dashes.
    #[must_use]
    pub fn is(&self, variant: &str) -> bool {
        let mut sent = self.event.chars();
        let mut letters = variant.char_indices();
        letters.all(|(place, letter)| {
            let is_apart = place > 0 && letter.is_ascii_uppercase();
            (!is_apart || sent.next() == Some('-'))
                && sent.next() == Some(letter.to_ascii_lowercase())
        }) && sent.next().is_none()
    }

    /// Takes a field out. One that is missing is nothing.
    ///
    /// # Errors
    ///
    /// If it is not of this kind.
    pub fn take<R, T: EventField<R>>(&mut self, name: &str) -> Result<T, Error> {
        let place = self.fields.iter().position(|(known, _)| known == name);
        T::of(place.map_or(Json::Null, |place| self.fields.swap_remove(place).1))
    }
}

/// What can be a field of an event in a game with the rules `R`.
#[doc(hidden)]
pub trait EventField<R>: Sized {
    /// Reads it.
    ///
    /// # Errors
    ///
    /// If it is something else.
    fn of(json: Json<'_>) -> Result<Self, Error>;
}

impl<R, T: DeserializeOwned> EventField<R> for T {
    fn of(json: Json<'_>) -> Result<T, Error> {
        T::deserialize(json)
    }
}

/// The slug of a rule is one of the catalogue.
impl<R: Catalogue> EventField<R> for RuleId {
    fn of(json: Json<'_>) -> Result<RuleId, Error> {
        read::rule::<_, R>(json)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fields(event: &str) -> Fields<'_> {
        Fields { event: event.to_owned(), fields: vec![("count".to_owned(), Json::Number(3))] }
    }

    #[test]
    fn a_variant_is_known_by_its_name_with_dashes() {
        assert!(fields("turned-up").is("TurnedUp") && fields("drew").is("Drew"));
        for other in ["turnedup", "turned-u", "turned-up-", "-turned-up", "Turned-Up", ""] {
            assert!(!fields(other).is("TurnedUp"), "{other}");
        }
    }

    #[test]
    fn a_field_is_of_its_kind_or_an_error() {
        let mut sent = fields("dealt");
        assert_eq!(EventField::<()>::of(Json::Null), Ok(None::<u32>));
        assert!(sent.clone().take::<(), bool>("count").is_err());
        assert!(sent.clone().take::<(), u32>("points").is_err());
        assert_eq!(sent.take::<(), u32>("count"), Ok(3));
        assert_eq!(sent.take::<(), Option<u32>>("count"), Ok(None));
    }
}
