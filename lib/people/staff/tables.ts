import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, idColumn, timestampColumn } from "../../platform/db/columns";

/** Keys by which programs of the shop's own call the admin API. */
export const adminKeys = pgTable(
  "admin_keys",
  {
    id: idColumn(),
    /** what the key is for; the audit log has it for the calls made with it */
    name: text().notNull().unique(),
    /** SHA-256 of the secret, which itself is kept nowhere */
    secretHash: text("secret_hash").notNull().unique(),
    /** what it may do: words of `SCOPES` */
    scopes: text().array().notNull(),
    createdAt: createdAt(),
    lastUsedAt: timestampColumn("last_used_at"),
    /** null = it has no end */
    expiresAt: timestampColumn("expires_at"),
    revokedAt: timestampColumn("revoked_at"),
  },
  () => [
    check("admin_keys_name", sql`length(name) between 1 and 60`),
    check("admin_keys_scopes", sql`cardinality(scopes) > 0`),
  ],
);
