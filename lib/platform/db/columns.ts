import { sql } from "drizzle-orm";
import { check, customType, integer, timestamp, uuid } from "drizzle-orm/pg-core";
import type { Cents } from "../money/model";

/** Unguessable key; ids that appear in addresses are never sequential. */
export const id = () => uuid().primaryKey().defaultRandom();

/** Whole US cents. */
export const cents = (name?: string) => (name ? integer(name) : integer()).$type<Cents>();

export const instant = (name?: string) =>
  name ? timestamp(name, { withTimezone: true }) : timestamp({ withTimezone: true });

export const createdAt = () => instant("created_at").notNull().defaultNow();

export const updatedAt = () => instant("updated_at").notNull().defaultNow();

/** Bytes as they are. */
export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => "bytea" });

/** Case-folded e-mail address: compared and unique without regard to case. */
export const emailColumn = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  toDriver: (value) => value.trim().toLowerCase(),
});

/** Keeps a column to its words, whoever writes: a type alone binds only our own code. */
export const oneOf = (name: string, column: string, words: readonly string[]) =>
  check(name, sql.raw(`${column} in (${words.map((word) => `'${word}'`).join(", ")})`));
