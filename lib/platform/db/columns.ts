import { sql } from "drizzle-orm";
import { check, customType, integer, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Cents } from "../money/model";

/** An unguessable key, since ids that appear in addresses must not be sequential. */
export const idColumn = () => uuid().primaryKey().defaultRandom();

/** Whole US cents. */
export const centsColumn = (name?: string) => (name ? integer(name) : integer()).$type<Cents>();

export const timestampColumn = (name?: string) =>
  name ? timestamp(name, { withTimezone: true }) : timestamp({ withTimezone: true });

export const createdAt = () => timestampColumn("created_at").notNull().defaultNow();

export const updatedAt = () => timestampColumn("updated_at").notNull().defaultNow();

/** Raw bytes. */
export const byteaColumn = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** A case-folded email address, so that comparison and uniqueness ignore case. */
export const emailColumn = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  toDriver: (value) => value.trim().toLowerCase(),
});

/** Restricts a column to its allowed values in the database, since a TypeScript type binds only our own code. */
export const oneOfCheck = (name: string, column: string, words: readonly string[]) =>
  check(name, sql.raw(`${column} in (${words.map((word) => `'${word}'`).join(", ")})`));
