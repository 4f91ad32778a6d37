import { sql } from "drizzle-orm";
import { check, customType, integer, timestamp, uuid } from "drizzle-orm/pg-core";
import type { z } from "zod";
import type { Cents } from "../money/model";
import { findStored } from "./stored-json";

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

/**
 * JSON that its schema checks as it is read. What can't be read is logged once and passed on as it is, because a paid order
 * must not disappear, nor stop the work on others: where a value decides about money or is printed into a document, give it to
 * `parseStored`. For columns of lists that pages read by the thousand, `jsonb` does without.
 */
export const jsonColumn = <T>(table: string, column: string, schema: z.ZodType<T>) =>
  customType<{ data: T; driverData: unknown }>({
    dataType: () => "jsonb",
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (stored) => findStored(`${table}.${column}`, schema, stored) ?? (stored as T),
  })(column);

/** Restricts a column to its allowed values in the database, since a TypeScript type binds only our own code. */
export const oneOfCheck = (name: string, column: string, words: readonly string[]) =>
  check(name, sql.raw(`${column} in (${words.map((word) => `'${word}'`).join(", ")})`));
