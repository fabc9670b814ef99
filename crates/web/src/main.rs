//! What a browser runs; on any other machine it does nothing.

fn main() {
    #[cfg(target_arch = "wasm32")]
    {
        console_error_panic_hook::set_once();
        if web::worker::is_here() {
            web::worker::run();
        } else {
            web::page::run();
        }
    }
}
