import { sql } from "drizzle-orm";
import { check, customType, integer, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Cents } from "../money/model";

/** Unguessable key; ids that appear in addresses are never sequential. */
export const idColumn = () => uuid().primaryKey().defaultRandom();

/** Whole US cents. */
export const centsColumn = (name?: string) => (name ? integer(name) : integer()).$type<Cents>();

export const timestampColumn = (name?: string) =>
  name ? timestamp(name, { withTimezone: true }) : timestamp({ withTimezone: true });

export const createdAt = () => timestampColumn("created_at").notNull().defaultNow();

export const updatedAt = () => timestampColumn("updated_at").notNull().defaultNow();

/** Bytes as they are. */
export const byteaColumn = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** Case-folded e-mail address: compared and unique without regard to case. */
export const emailColumn = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  toDriver: (value) => value.trim().toLowerCase(),
});

/** Keeps a column to its words, whoever writes: a type alone binds only our own code. */
export const oneOfCheck = (name: string, column: string, words: readonly string[]) =>
  check(name, sql.raw(`${column} in (${words.map((word) => `'${word}'`).join(", ")})`));
