import { sql } from "drizzle-orm";
import { bigint, check, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { byteaColumn, createdAt, idColumn, oneOfCheck, timestampColumn } from "../db/columns";
import { SHARED_FILE_KIND_NAMES } from "./kinds";

/** Files that every process of the shop can read, on whichever machine. No backup holds them, so nothing refers to them by a key. */
export const sharedFiles = pgTable(
  "shared_files",
  {
    id: idColumn(),
    kind: text({ enum: SHARED_FILE_KIND_NAMES }).notNull(),
    name: text().notNull(),
    /** what its readers have to know of it */
    facts: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** size of the file, which is stored compressed; null until all of it is stored */
    bytes: bigint({ mode: "number" }),
    /** how many chunks it has, numbered from 0; null until all of it is stored */
    chunks: integer(),
    expiresAt: timestampColumn("expires_at").notNull(),
    createdAt: createdAt(),
  },
  () => [
    oneOfCheck("shared_files_kind", "kind", SHARED_FILE_KIND_NAMES),
    check("shared_files_whole", sql`(bytes is null) = (chunks is null)`),
  ],
);

/** Pieces of a gzip stream. */
export const sharedFileChunks = pgTable(
  "shared_file_chunks",
  {
    fileId: uuid("file_id")
      .notNull()
      .references(() => sharedFiles.id, { onDelete: "cascade" }),
    number: integer().notNull(),
    content: byteaColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fileId, t.number] })],
);
