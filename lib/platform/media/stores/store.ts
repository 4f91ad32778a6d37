import type { Readable } from "node:stream";

/** Part of a file, in bytes; both ends are included. */
export type ByteRange = { readonly start: number; readonly end: number };

export type StoredFile = { readonly key: string; readonly bytes: number; readonly modifiedAt: Date };

/** Where media files are kept. Keys are a hash and a name, `<sha-256>/640.avif`; a key's content never changes. */
export type MediaStore = {
  /** Stores a file whole or not at all; storing it again renews its date. */
  put(key: string, content: Buffer | Readable, file: { bytes: number; type: string }): Promise<void>;
  /** null if there is no such file */
  find(key: string): Promise<StoredFile | null>;
  /** The content, or a range of it, as a stream; null if there is no such file. */
  open(key: string, range?: ByteRange): Promise<Readable | null>;
  /** Every file, in no particular order. */
  list(): AsyncIterable<StoredFile>;
  /** Removes a file; does nothing if it is gone already. */
  remove(key: string): Promise<void>;
};

const KEY = /^[0-9a-f]{64}\/[a-z0-9]+(?:\.[a-z0-9-]+)+$/;

/** Whether a name is one of ours, so that a shared bucket's other files are left alone. */
export const isMediaKey = (key: string): boolean => KEY.test(key);

/** @throws Error for any other text, which could name a file outside the store */
export function assertMediaKey(key: string): void {
  if (!isMediaKey(key)) throw new Error(`"${key}" is not the key of a media file`);
}
