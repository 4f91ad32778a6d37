import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, idColumn } from "../db/columns";

/** Old addresses and their new ones; only same-site targets are followed. */
export const redirects = pgTable(
  "redirects",
  {
    id: idColumn(),
    from: text("from_path").notNull().unique(),
    to: text("to_path").notNull(),
    permanent: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  () => [check("redirects_paths", sql`from_path like '/%' and to_path like '/%' and from_path <> to_path`)],
);
