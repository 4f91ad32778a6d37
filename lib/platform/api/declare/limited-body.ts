/** What a client still sends after it was refused is passed over for so long (ms). */
export const LINGER_MS = 5_000;
/** More than the largest upload that a person tries by mistake, and bytes that take no time to pass over. */
const LINGER_BYTES = 32 * 1024 * 1024;

/**
 * Passes the bytes of a body on, whatever length was declared, and fails once there are too many. A connection that is closed
 * while its client sends is reset, and the answer lost, so the rest is passed over first.
 * @param most bytes
 * @param refusal what it fails with
 */
export async function* limitedBody<T extends Uint8Array>(
  body: AsyncIterable<T>,
  most: number,
  refusal: () => Error,
): AsyncGenerator<T, void, undefined> {
  let length = 0;
  let until = Number.POSITIVE_INFINITY;
  for await (const part of body) {
    length += part.length;
    if (length <= most) yield part;
    else if (until === Number.POSITIVE_INFINITY) until = performance.now() + LINGER_MS;
    else if (performance.now() > until || length > most + LINGER_BYTES) break;
  }
  if (length > most) throw refusal();
}
