import { z } from "zod";
import { isMediaKey } from "@/lib/platform/media/stores/store";

const count = z.int().min(0);
/** SHA-256 in hexadecimal digits; backups of earlier releases have none. */
const digest = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .optional();
const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

/** What a backup says of itself: written last, so that a backup without one is unfinished. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601: the moment whose state the tables have */
  taken_at: z.iso.datetime(),
  /** creation times of the applied migrations, ms since 1970: drizzle's keys for them */
  migrations: z.array(z.number()).max(100_000),
  tables: z
    .array(
      z.object({
        name: identifier,
        columns: z.array(identifier).max(1_600),
        rows: count,
        /** of its part */
        sha256: digest,
      }),
    )
    .max(10_000),
  media: z
    .object({
      files: count,
      bytes: count,
      /** of the names and digests of its parts, in order */
      sha256: digest,
    })
    .nullable(),
  /** a known text sealed with the shop's secret, to tell whether the restoring shop has the same */
  seal: z.string().max(1_000),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const MANIFEST = "manifest.json";
export const tablePart = (name: string): string => `tables/${name}.copy`;
export const mediaPart = (key: string): string => `media/${key}`;

const MEDIA_FOLDER = mediaPart("");

export const isMediaPart = (name: string): boolean => name.startsWith(MEDIA_FOLDER);

/** Whether a part of an archive is named as backups name theirs; any other could lead out of a folder. */
export const isPartName = (name: string): boolean =>
  name === MANIFEST ||
  /^tables\/[a-z_][a-z0-9_]{0,62}\.copy$/.test(name) ||
  (isMediaPart(name) && isMediaKey(name.slice(MEDIA_FOLDER.length)));

/** What the digest of a backup's media adds of each of its parts. */
export const mediaDigestLine = (name: string, sha256: string): string => `${name} ${sha256}\n`;

/** The text that {@link Manifest.seal} seals. */
export const SEALED_TEXT = "adamas";

/** A backup's entry in the audit log: what was done, to what. */
export const BACKUP_AUDIT = { action: "backup write", subject: "shop" } as const;
