//! What plays and thinks, as a browser runs it in a worker; on any other machine it does nothing.

fn main() {
    #[cfg(target_arch = "wasm32")]
    {
        console_error_panic_hook::set_once();
        web::worker::run();
    }
}
