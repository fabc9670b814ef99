//! Signals: how a program that runs on is stopped (Ctrl+C, SIGTERM).

use std::future::{Future, pending};

/// Waits until somebody stops the program. From the call on, whoever does is listened to: not only from when it is first
/// waited for.
pub fn stop() -> impl Future<Output = ()> {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let (interrupted, terminated) =
            (signal(SignalKind::interrupt()), signal(SignalKind::terminate()));
        async {
            let heard = async |signal| match signal {
                Ok::<tokio::signal::unix::Signal, _>(mut signal) => _ = signal.recv().await,
                Err::<_, std::io::Error>(_) => pending().await,
            };
            tokio::select! {
                () = heard(interrupted) => {}
                () = heard(terminated) => {}
            }
        }
    }
    #[cfg(not(unix))]
    async {
        if tokio::signal::ctrl_c().await.is_err() {
            pending::<()>().await;
        }
    }
}

#[cfg(all(test, unix))]
mod tests {
    use std::process::{Command, id};
    use std::time::Duration;

    use super::stop;

    /// If nobody listened, this would end all tests.
    #[tokio::test]
    async fn a_signal_before_anybody_waits_is_heard() {
        let stopped = stop();
        let told = Command::new("kill").args(["-TERM", &id().to_string()]).status();
        assert!(told.is_ok_and(|status| status.success()));
        tokio::time::timeout(Duration::from_secs(10), stopped).await.expect("it was heard");
    }
}
