import { z } from "zod";

/** What a backup says of itself: written last, so that a backup without one is unfinished. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** ISO 8601: the moment whose state the tables have */
  taken_at: z.iso.datetime(),
  /** creation times of the applied migrations, ms since 1970: drizzle's keys for them */
  migrations: z.array(z.number()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  media: z.object({ files: z.number(), bytes: z.number() }).nullable(),
  /** a known text sealed with the shop's secret, to tell whether the restoring shop has the same */
  seal: z.string(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const MANIFEST = "manifest.json";
export const tablePart = (name: string): string => `tables/${name}.copy`;
export const mediaPart = (key: string): string => `media/${key}`;

/** The text that {@link Manifest.seal} seals. */
export const SEALED_TEXT = "adamas";

/** How a backup stands in the audit log: what was done, to what. */
export const BACKUP_DEED = { action: "backup write", subject: "shop" } as const;
