//! Rules and games that were played, as a browser runs them; on any other machine it does nothing.

fn main() {
    #[cfg(target_arch = "wasm32")]
    {
        console_error_panic_hook::set_once();
        web::page::library();
    }
}
