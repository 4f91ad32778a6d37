import { type Encoding, encode } from "@/lib/platform/encoding/encodings";

/** The same in every bundle of the server, each of which has its own copy of the class below. */
const MARK: unique symbol = Symbol.for("adamas.raw-json");

/** Whether something is an answer that is JSON text already, whichever bundle made and kept it. */
export const isRawJson = (value: unknown): value is RawJson =>
  typeof value === "object" && value !== null && MARK in value;

/** An answer that is already JSON text, which is sent as it is. It may be kept and sent to many. */
export class RawJson {
  readonly [MARK] = true;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(readonly text: string) {}

  /** The text's bytes in an encoding, compressed once however often they are sent. */
  bytes(encoding: Encoding): Promise<Buffer> {
    const known = this.encoded.get(encoding);
    if (known) return known;
    const made = encode(this.text, encoding);
    // the text itself is kept already
    if (encoding === "identity") return made;
    this.encoded.set(encoding, made);
    // the caller gets the failure, and the next one tries again
    made.catch(() => this.encoded.delete(encoding));
    return made;
  }
}
