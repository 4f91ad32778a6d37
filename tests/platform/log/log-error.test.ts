import { DrizzleQueryError } from "drizzle-orm/errors";
import { DatabaseError } from "pg";
import pino from "pino";
import { expect, test } from "vitest";
import { serializeError } from "@/lib/platform/log/log-error";

/** What a logger of the shop's kind writes of an error. */
function written(err: unknown): string {
  const lines: string[] = [];
  pino({ serializers: { err: serializeError } }, { write: (line) => void lines.push(line) }).error(
    { err },
    "failed",
  );
  return lines.join("");
}

const refused = Object.assign(new DatabaseError("duplicate key value", 100, "error"), {
  code: "23505",
  constraint: "customers_email_unique",
  detail: "Key (email)=(ada@buyer.example) already exists.",
});
const failed = new DrizzleQueryError(
  "insert into customers (email, hash) values ($1, $2)",
  ["ada@buyer.example", "$argon2id$secret"],
  refused,
);

test.each([
  ["a failed statement", failed],
  ["the database's refusal", refused],
  ["an error because of one", new Error("could not register", { cause: failed })],
])("%s is logged without anybody's values", (_, error) => {
  const line = written(error);
  expect(line).toContain("23505");
  expect(line).toContain("customers_email_unique");
  expect(line).not.toMatch(/ada@|argon2id/);
});

test("a failed statement that came out of a cache, as a plain error, is logged without its values too", () => {
  // what crosses a cached function keeps its words and nothing of its kind
  const copied = Object.assign(new Error(failed.message), { digest: "4201146918" });
  const line = written(copied);
  expect(line).toContain("insert into customers");
  expect(line).not.toMatch(/ada@|argon2id/);
  expect(written(new Error("could not list", { cause: copied }))).not.toMatch(/ada@|argon2id/);
});

test("any other error keeps its words and where it came from", () => {
  const line = written(new TypeError("no such piece"));
  expect(line).toContain("no such piece");
  expect(line).toContain("log-error.test");
});
