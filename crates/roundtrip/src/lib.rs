//! How long a TCP connection is there and back, by the kernel's own measurement.
//!
//! Whoever answers pings late can look as if their line were long. The kernel of the other side acknowledges
//! what arrives by itself, whatever its programs do, and the kernel of this side measures how long that takes.

use std::os::fd::AsFd;
use std::time::Duration;

/// The smoothed round-trip time of a TCP connection; nothing if it cannot be had here.
#[cfg(target_os = "linux")]
#[must_use]
pub fn of(socket: &impl AsFd) -> Option<Duration> {
    use std::os::fd::AsRawFd;

    let fd = socket.as_fd().as_raw_fd();
    // SAFETY: all fields of `tcp_info` are integers, for which zeros are values.
    let mut info: libc::tcp_info = unsafe { std::mem::zeroed() };
    let mut length = libc::socklen_t::try_from(size_of::<libc::tcp_info>()).ok()?;
    // SAFETY: `fd` is open as long as `socket` is borrowed; the kernel writes at most `length` bytes, which is
    // the size of `info`, and says how many in `length`. Both live until the call is over.
    let got = unsafe {
        libc::getsockopt(
            fd,
            libc::IPPROTO_TCP,
            libc::TCP_INFO,
            (&raw mut info).cast(),
            &raw mut length,
        )
    };
    // Before anything was acknowledged there is no measurement.
    (got == 0 && info.tcpi_rtt > 0).then(|| Duration::from_micros(info.tcpi_rtt.into()))
}

/// Other kernels are not asked.
#[cfg(not(target_os = "linux"))]
#[must_use]
pub fn of(_socket: &impl AsFd) -> Option<Duration> {
    None
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::io::{Read, Write};
    use std::net::{TcpListener, TcpStream, UdpSocket};

    use super::*;

    #[test]
    #[allow(clippy::unwrap_used, reason = "a test may fail")]
    fn a_connection_on_this_computer_is_short() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let mut one = TcpStream::connect(listener.local_addr().unwrap()).unwrap();
        let (mut two, _) = listener.accept().unwrap();
        one.write_all(b"hello").unwrap();
        two.read_exact(&mut [0; 5]).unwrap();
        let rtt = of(&one).unwrap();
        assert!(rtt < Duration::from_millis(100), "{rtt:?}");
        assert_eq!(of(&UdpSocket::bind("127.0.0.1:0").unwrap()), None, "no TCP");
    }
}
