/**
 * Writes a uuid's 16 bytes.
 * @throws RangeError when the text is not a uuid
 */
export function uuidBytes(text: string, into: Uint8Array, at: number): void {
  const hex = text.replaceAll("-", "");
  if (!/^[0-9a-f]{32}$/i.test(hex)) throw new RangeError(`"${text}" is no uuid`);
  for (let i = 0; i < 16; i++) into[at + i] = Number.parseInt(hex.slice(i * 2, i * 2 + 2), 16);
}

/** The uuid at a position of a byte array, in lower case with dashes. */
export function uuidText(bytes: Uint8Array, at: number): string {
  const hex = Buffer.from(bytes.buffer, bytes.byteOffset + at, 16).toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
