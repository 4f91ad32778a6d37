import { brotliDecompressSync } from "node:zlib";
import { type Encoding, encode } from "@/lib/platform/encoding/encodings";

/** The same in every bundle of the server, each of which has its own copy of the class below. */
const MARK: unique symbol = Symbol.for("adamas.raw-json");

/** Whether something is an answer that is JSON text already, whichever bundle made and kept it. */
export const isRawJson = (value: unknown): value is RawJson =>
  typeof value === "object" && value !== null && MARK in value;

/** An answer that is already JSON text, which is sent as it is. It may be kept and sent to many. */
export class RawJson {
  readonly [MARK] = true;
  /** of the text, characters */
  readonly length: number;
  private whole: string | null;
  private packed: Buffer | null = null;
  private readonly encoded = new Map<Encoding, Promise<Buffer>>();

  constructor(text: string) {
    this.whole = text;
    this.length = text.length;
  }

  get text(): string {
    return this.whole ?? brotliDecompressSync(this.packed ?? "").toString();
  }

  /** What is held of it in memory, bytes; the other compressed form, which a client may still ask for, is as long as this one. */
  get heldBytes(): number {
    return 2 * (this.packed?.length ?? 0) + (this.whole?.length ?? 0);
  }

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

  /** Keeps it as most browsers get it, a tenth of its text, from which everything else is made again. */
  async pack(): Promise<void> {
    this.packed = await this.bytes("br");
    this.whole = null;
  }
}
