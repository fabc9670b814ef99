//! The router for operators, at an address of its own: metrics, and a health check that says what is wrong.

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Json, Router};
use store::{Fanout, Store};

use crate::http::{problem, with_manners};
use crate::node::Node;
use crate::own::{Names, only_own_names};

/// All that operators can ask for. What is counted tells what people do who must not be noticed, so none of it
/// may be had where players come in.
pub fn router<S: Store, F: Fanout>(node: Node<S, F>) -> Router {
    Router::new()
        .route("/health", get(health::<S, F>))
        .route("/metrics", get(metrics::<S, F>))
        .fallback(|| async { problem(StatusCode::NOT_FOUND, "no-page", "there is nothing here") })
        .layer(from_fn_with_state(Names::own(), only_own_names))
        .layer(from_fn(with_manners))
        .with_state(node)
}

async fn health<S: Store, F: Fanout>(State(node): State<Node<S, F>>) -> Response {
    match node.health().await {
        Ok(()) => (StatusCode::OK, Json(serde_json::json!({ "health": "green" }))).into_response(),
        Err(why) => {
            let body = Json(serde_json::json!({ "health": "red", "why": why }));
            (StatusCode::SERVICE_UNAVAILABLE, body).into_response()
        }
    }
}

async fn metrics<S: Store, F: Fanout>(State(node): State<Node<S, F>>) -> Response {
    // One of the figures says whether all is well: it must not be that of some other day.
    let _ = node.health().await;
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    ([(header::CONTENT_TYPE, kind)], node.metrics().text()).into_response()
}
