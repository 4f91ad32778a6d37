import { type Encoding, encode } from "@/lib/platform/encoding/encodings";

/** An answer that is already JSON text, which is sent as it is. It may be kept and sent to many. */
export class RawJson {
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(readonly text: string) {}

  /** The text's bytes in an encoding, compressed once however often they are sent. */
  bytes(encoding: Encoding): Promise<Buffer> {
    const known = this.encoded.get(encoding);
    if (known) return known;
    const made = encode(this.text, encoding);
    this.encoded.set(encoding, made);
    return made;
  }
}
