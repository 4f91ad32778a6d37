import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { CommandError } from "@/lib/desk/errors/command-error";
import { openSecret } from "@/lib/platform/security/sealed";
import {
  isMediaPart,
  MANIFEST,
  type Manifest,
  manifestSchema,
  mediaDigestLine,
  SEALED_TEXT,
  tablePart,
} from "../archive/manifest";
import { type Archive, readArchive } from "../archive/read-archive";

/** An open backup. */
export type Backup = { archive: Archive; manifest: Manifest };

/**
 * Opens a backup for as long as `run` takes.
 * @throws CommandError if it is missing, damaged, unfinished, or encrypted for another key
 */
export const readBackup = <T>(
  path: string,
  identity: string | null,
  run: (backup: Backup) => Promise<T>,
): Promise<T> =>
  readArchive(path, identity, async (archive) => {
    const found = manifestSchema.safeParse(parsed(await text(await archive.read(MANIFEST))));
    if (!found.success) {
      throw new CommandError(
        `${path} was written by another version of Adamas. Restore it with that version.`,
      );
    }
    return run({ archive, manifest: found.data });
  });

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new CommandError(`The backup is damaged: ${MANIFEST} isn’t what was written.`, { cause: error });
  }
}

/**
 * Reads a whole backup, so that nothing is changed by one that turns out to be damaged halfway.
 * @throws CommandError if it has other parts than its manifest says, or a part isn't what was written
 */
export async function assertIntact({ archive, manifest }: Backup): Promise<void> {
  const named = new Set([MANIFEST, ...manifest.tables.map(({ name }) => tablePart(name))]);
  const media = [...archive.parts.keys()].filter(isMediaPart);
  const unnamed = [...archive.parts.keys()].find((name) => !named.has(name) && !isMediaPart(name));
  if (unnamed) throw damaged(`its manifest doesn’t list ${unnamed}`);
  if (media.length !== (manifest.media?.files ?? 0)) {
    throw damaged(`it has ${media.length} media files instead of ${manifest.media?.files ?? 0}`);
  }
  for (const { name, sha256 } of manifest.tables) {
    const found = await digestOf(await archive.read(tablePart(name)));
    if (sha256 && found !== sha256) throw damaged(`${tablePart(name)} isn’t what was written`);
  }
  const all = createHash("sha256");
  for (const name of media) all.update(mediaDigestLine(name, await digestOf(await archive.read(name))));
  const expected = manifest.media?.sha256;
  if (expected && all.digest("hex") !== expected) throw damaged("its media aren’t what was written");
}

const damaged = (reason: string) => new CommandError(`The backup is damaged: ${reason}.`);

async function digestOf(content: Readable): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of content) hash.update(chunk as Buffer);
  return hash.digest("hex");
}

/** Whether this shop's secret opens what the backup's shop has sealed: feeds' passwords and staff's codes. */
export const hasSameSecret = ({ seal }: Manifest): boolean => openSecret(seal, "backup") === SEALED_TEXT;
