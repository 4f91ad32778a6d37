import { DrizzleQueryError } from "drizzle-orm/errors";
import { DatabaseError } from "pg";
import { expect, test } from "vitest";
import { DatabaseAwayError, isDatabaseAway } from "@/lib/platform/db/watch/database-errors";

const coded = (code: string) => Object.assign(new Error("no words"), { code });
const answered = (code: string) => Object.assign(new DatabaseError("no words", 1, "error"), { code });
const query = (cause: Error) => new DrizzleQueryError("select 1", [], cause);

test.each(["57P01", "57P02", "57P03", "57014", "53300", "53100", "08006", "25006"])(
  "the database's own %s means that it can't serve the call now",
  (code) => {
    expect(isDatabaseAway(query(answered(code)))).toBe(true);
    expect(isDatabaseAway(answered(code))).toBe(true);
  },
);

test.each(["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "EPIPE", "EAI_AGAIN"])(
  "a statement's %s means that it can't serve the call now",
  (code) => {
    expect(isDatabaseAway(query(coded(code)))).toBe(true);
  },
);

test.each([
  "timeout exceeded when trying to connect",
  "timeout expired",
  "Connection terminated unexpectedly",
  "Connection terminated due to connection timeout",
  "Client has encountered a connection error and is not queryable",
  "Query read timeout",
])("the driver's “%s” means that it can't serve the call now", (words) => {
  expect(isDatabaseAway(query(new Error(words)))).toBe(true);
});

test("a statement that the shop itself abandoned counts as well", () => {
  expect(isDatabaseAway(query(new DatabaseAwayError()))).toBe(true);
});

test.each([
  ["a missing table", query(answered("42P01"))],
  ["a duplicate", query(answered("23505"))],
  ["a deadlock", query(answered("40P01"))],
  ["a bug", new Error("no such thing")],
  ["a mail server that refuses a connection", coded("ECONNREFUSED")],
  ["another host that can't be reached", new TypeError("fetch failed", { cause: coded("ECONNREFUSED") })],
  ["no error", "away"],
])("%s does not", (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
