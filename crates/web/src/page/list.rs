//! Lists whose things stay where they are when others come and go.

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

use leptos::prelude::*;

/// A thing, known by what it looks like written down.
type Thing = (String, Arc<dyn Any + Send + Sync>);
type Each = Box<dyn Fn() -> Vec<Thing> + Send + Sync>;
type Child = Arc<dyn Fn(Thing) -> AnyView + Send + Sync>;

/// Shows each thing as long as it is there. They must differ.
pub(crate) fn list<T, V>(
    each: impl Fn() -> Vec<T> + Send + Sync + 'static,
    child: impl Fn(T) -> V + Send + Sync + 'static,
) -> AnyView
where
    T: Clone + Debug + Send + Sync + 'static,
    V: IntoView + 'static,
{
    let thing = |one: T| -> Thing { (format!("{one:?}"), Arc::new(one)) };
    let each = move || each().into_iter().map(thing).collect();
    let child = move |(_, one): Thing| {
        let one: &T = one.downcast_ref().expect("only these are in the list");
        child(one.clone()).into_any()
    };
    shown(Box::new(each), Arc::new(child))
}

/// The same for every list, so that what compares them is in the program once.
fn shown(each: Each, child: Child) -> AnyView {
    view! { <For each=each key=|(name, _)| name.clone() children=move |thing| child(thing) /> }
        .into_any()
}
