const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/** Whether this browser can reach an address of the machine of the service: a loopback address only from there. */
export const isLoopback = (address: string): boolean =>
  !LOOPBACK.test(new URL(address).hostname) || LOOPBACK.test(location.hostname);
