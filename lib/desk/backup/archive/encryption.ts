import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { CommandError } from "@/lib/desk/errors/command-error";

const AGE_MARK = "age-encryption.org/";

function encrypterFor(recipient: string): Encrypter {
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new CommandError(`${recipient} is not a public key of age, which begins with age1.`, {
      cause: error,
    });
  }
  return encrypter;
}

/** @throws CommandError if it isn't a public key of age */
export function assertRecipient(recipient: string): void {
  encrypterFor(recipient);
}

/**
 * Encrypts a file into another as the age program does, whole or not at all.
 * @param recipient public key of age
 * @throws CommandError if it isn't one
 */
export async function encryptFile(
  from: string,
  to: string,
  recipient: string,
  signal?: AbortSignal,
): Promise<void> {
  const unfinished = `${to}.${randomUUID()}.part`;
  try {
    const bytes = Readable.toWeb(createReadStream(from)) as globalThis.ReadableStream<Uint8Array>;
    const encrypted = (await encrypterFor(recipient).encrypt(bytes)) as ReadableStream;
    const target = createWriteStream(unfinished, { flags: "wx", mode: 0o600 });
    await pipeline(Readable.fromWeb(encrypted), target, { signal });
    await rename(unfinished, to);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** @throws CommandError if the file can't be read */
export async function isEncrypted(path: string): Promise<boolean> {
  try {
    const file = await open(path, "r");
    try {
      const { buffer } = await file.read(Buffer.alloc(AGE_MARK.length), 0, AGE_MARK.length, 0);
      return buffer.toString("latin1") === AGE_MARK;
    } finally {
      await file.close();
    }
  } catch (error) {
    throw new CommandError(`Cannot read ${path}: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * @param identity secret key of age
 * @throws CommandError if the file was encrypted for another key, or is damaged
 */
export async function decryptFile(path: string, identity: string, plain: string): Promise<void> {
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch (error) {
    throw new CommandError("The secret key is not one of age, which begins with AGE-SECRET-KEY-.", {
      cause: error,
    });
  }
  const bytes = Readable.toWeb(createReadStream(path)) as globalThis.ReadableStream<Uint8Array>;
  try {
    const content = Readable.fromWeb((await decrypter.decrypt(bytes)) as ReadableStream);
    await pipeline(content, createWriteStream(plain, { mode: 0o600 }));
  } catch (error) {
    if (error instanceof Error && "code" in error) throw error;
    throw new CommandError(
      `${path} can’t be decrypted: it was encrypted for another key, or it is damaged.`,
      { cause: error },
    );
  }
}
