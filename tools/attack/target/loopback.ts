const LOOPBACK = new Set(["127.0.0.1", "[::1]", "localhost"]);

/**
 * The address of a shop to attack, which must be on this machine: whatever else goes wrong, an attack never leaves it.
 * @throws Error for any other address
 */
export function loopbackUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol === "http:" && LOOPBACK.has(url.hostname)) return url;
  throw new Error(`Only a shop on this machine is attacked (127.0.0.1, ::1, localhost), not ${address}.`);
}
