import { text } from "node:stream/consumers";
import { CommandError } from "@/lib/desk/shop/command-error";
import { openSecret } from "@/lib/platform/security/sealed";
import { type Archive, readArchive } from "./archive";
import { MANIFEST, type Manifest, manifestSchema, SEALED_TEXT } from "./manifest";

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
    const found = manifestSchema.safeParse(JSON.parse(await text(await archive.read(MANIFEST))));
    if (!found.success) {
      throw new CommandError(
        `${path} was written by another version of Adamas. Restore it with that version.`,
      );
    }
    return run({ archive, manifest: found.data });
  });

/** Whether this shop's secret opens what the backup's shop has sealed: feeds' passwords and staff's codes. */
export const hasSameSecret = ({ seal }: Manifest): boolean => openSecret(seal, "backup") === SEALED_TEXT;
