import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MIGRATIONS_FOLDER } from "@/lib/platform/db/migrate";
import { findUnsafeChanges } from "./two-releases";

/** The schema that all later migrations follow; no release came before it. */
const BASELINE = "0000_baseline";

/**
 * Migrations that may break the rule, each with its reason: for a drop, the release that stopped using what it drops;
 * for a constraint, why every row that the release before writes satisfies it.
 */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "0023_gift_cards":
    "the checks that change only listed the kinds of lines and entries that the release before writes, those that are new are of new columns, which it leaves empty or at their default of 0, and nothing names them in ON CONFLICT",
  "0013_order_currencies":
    "the check and the keys are of new columns, which the release before leaves empty or at their default of 1",
  "0012_vat": "the check is of a new column, which the release before leaves at its default of 0",
  "0008_metals_as_data":
    "the check only listed the metals that the release before writes, and nothing names it in ON CONFLICT",
  "0009_custom_lines":
    "the check only listed the kinds of lines that the release before writes, and nothing names it in ON CONFLICT",
  "0003_move_in":
    "search_words is replaced by one that returns all it returned before, and the words without accents and apostrophes besides",
  "0011_other_tools":
    "the triggers write to new tables alone, and only where somebody listens or a cost is known; the release before works as without them",
  "0024_review_moves":
    "the checks are replaced by ones that allow a word more, which the release before doesn’t write",
  "0026_questions":
    "the check is replaced by one that allows a word more, which the release before doesn’t write",
  "0005_past_order_words": "past_orders is empty, since no release before writes to it",
};

/** Lists the unsafe changes of each migration that has some, by its name without the ending. */
function findUnsafeMigrations(): Map<string, string[]> {
  const names = readdirSync(MIGRATIONS_FOLDER)
    .filter((file) => file.endsWith(".sql"))
    .map((file) => file.slice(0, -".sql".length));
  const found = names.map(
    (name) => [name, findUnsafeChanges(readFileSync(`${MIGRATIONS_FOLDER}/${name}.sql`, "utf8"))] as const,
  );
  return new Map(found.filter(([, changes]) => changes.length > 0));
}

test("a new migration leaves the release before working, or is an exception with a reason", () => {
  const unsafe = [...findUnsafeMigrations()].filter(([name]) => name !== BASELINE && !(name in EXCEPTIONS));
  expect(unsafe).toEqual([]);
});

test("an exception names a new migration that needs one", () => {
  const unsafe = findUnsafeMigrations();
  const needless = Object.keys(EXCEPTIONS).filter((name) => name === BASELINE || !unsafe.has(name));
  expect(needless).toEqual([]);
});

test("the schema is kept once, as the newest migration leaves it", () => {
  const snapshots = readdirSync(`${MIGRATIONS_FOLDER}/meta`).filter((file) =>
    file.endsWith("_snapshot.json"),
  );
  const newest = readdirSync(MIGRATIONS_FOLDER)
    .filter((file) => file.endsWith(".sql"))
    .toSorted()
    .at(-1);
  expect(snapshots).toEqual([`${newest?.slice(0, 4)}_snapshot.json`]);
});

test("the rule finds each unsafe change of a migration as drizzle-kit writes it", () => {
  const migration = `ALTER TABLE "refund_lines" DROP CONSTRAINT "refund_lines_amounts";--> statement-breakpoint
ALTER TABLE "returned_lines" ADD COLUMN "receipt" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD COLUMN "unshipped" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "returned_lines" ADD CONSTRAINT "returned_lines_receipt" UNIQUE("receipt","order_line_id");--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_amounts" CHECK (quantity > 0 and unshipped between 0 and quantity);`;
  expect(findUnsafeChanges(migration)).toEqual([
    expect.stringMatching(/^drops what an older process may name in ON CONFLICT: .*"refund_lines_amounts"/),
    expect.stringMatching(/^rewrites a table: alter table "returned_lines" add column "receipt"/),
    expect.stringMatching(/^adds a constraint to a table in use: .*"returned_lines_receipt"/),
    expect.stringMatching(/^adds a constraint to a table in use: .*"refund_lines_amounts"/),
  ]);
});

test.each([
  `CREATE TABLE "gifts" ("id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL, CONSTRAINT "gifts_id" UNIQUE("id"));`,
  `CREATE TABLE "gifts" ("id" uuid);--> statement-breakpoint
   ALTER TABLE "gifts" ADD CONSTRAINT "gifts_order" FOREIGN KEY ("id") REFERENCES "public"."orders"("id");--> statement-breakpoint
   CREATE UNIQUE INDEX "gifts_once" ON "gifts" USING btree ("id");`,
  `CREATE UNLOGGED TABLE "answers" ("body" bytea);
   ALTER TABLE "answers" ALTER COLUMN "body" SET STORAGE EXTERNAL;`,
  `ALTER TABLE "orders" ADD COLUMN "gift_note" text;`,
  `ALTER TABLE "orders" ADD COLUMN "weight" numeric(10, 2), ADD COLUMN "parcels" integer DEFAULT 1 NOT NULL;`,
  `ALTER TABLE "orders" ADD COLUMN "extras" jsonb DEFAULT '[]'::jsonb NOT NULL;`,
  `ALTER TABLE "orders" ADD COLUMN "seen_at" timestamp with time zone DEFAULT now() NOT NULL;`,
  `ALTER TABLE "orders" ADD COLUMN "gift_id" uuid;
   ALTER TABLE "orders" ADD CONSTRAINT "orders_gift" FOREIGN KEY ("gift_id") REFERENCES "public"."gifts"("id");`,
  `ALTER TABLE "orders" ALTER COLUMN "phone" DROP NOT NULL;`,
  `ALTER TABLE "orders" ALTER COLUMN "phone" SET DEFAULT '';`,
  `CREATE INDEX "orders_phone" ON "orders" USING btree ("phone") WHERE "phone" <> '';`,
  `INSERT INTO "gifts" ("name") VALUES ('a; DROP TABLE "orders"; it''s only text');`,
  `UPDATE "orders" SET "gift_note" = '' WHERE "gift_note" IS NULL;`,
  "-- DROP TABLE orders; is only a comment\nCREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN DELETE FROM carts; END $$;",
])("is safe beside the release before: %s", (migration) => {
  expect(findUnsafeChanges(migration)).toEqual([]);
});

test.each([
  ["drops a table", `DROP TABLE "orders" CASCADE;`],
  ["drops a column", `ALTER TABLE "orders" DROP COLUMN "phone";`],
  ["drops a column", `ALTER TABLE public.orders ADD COLUMN "a" numeric(3,1), DROP COLUMN phone;`],
  ["drops a column", `CREATE INDEX "x" ON "orders" ("id"); alter table orders drop column phone;`],
  ["drops what an older process may name in ON CONFLICT", `DROP INDEX "orders_once";`],
  [
    "drops what an older process may name in ON CONFLICT",
    `ALTER TABLE "orders" DROP CONSTRAINT "orders_once";`,
  ],
  ["drops what an older process may use", "DROP FUNCTION search_words(text);"],
  ["renames what an older process uses", `ALTER TABLE "orders" RENAME TO "purchases";`],
  ["renames what an older process uses", `ALTER TABLE "orders" RENAME COLUMN "phone" TO "telephone";`],
  ["changes a type", `ALTER TABLE "orders" ALTER COLUMN "total_cents" SET DATA TYPE bigint;`],
  [
    "changes a type",
    `ALTER TABLE "orders" ALTER COLUMN "total_cents" TYPE bigint USING "total_cents"::bigint;`,
  ],
  [
    "requires a value that an older process may omit",
    `ALTER TABLE "orders" ALTER COLUMN "phone" SET NOT NULL;`,
  ],
  [
    "drops a default that an older process relies on",
    `ALTER TABLE "orders" ALTER COLUMN "state" DROP DEFAULT;`,
  ],
  ["adds a required column without a default", `ALTER TABLE "orders" ADD COLUMN "channel" text NOT NULL;`],
  ["adds a unique index to a table in use", `CREATE UNIQUE INDEX "once" ON "orders" USING btree ("phone");`],
  [
    "adds a constraint to a table in use",
    `ALTER TABLE "orders" ADD CONSTRAINT "once" UNIQUE("phone","email");`,
  ],
  [
    "adds a constraint to a table in use",
    `ALTER TABLE "orders" ADD CONSTRAINT "some" CHECK (total_cents > 0);`,
  ],
  ["adds a constraint to a table in use", `ALTER TABLE "orders" ADD COLUMN "code" text UNIQUE;`],
  [
    "adds a constraint to a table in use",
    `ALTER TABLE "orders" ADD CONSTRAINT "orders_customer" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id");`,
  ],
  ["rewrites a table", `ALTER TABLE "orders" ADD COLUMN "token" uuid DEFAULT gen_random_uuid() NOT NULL;`],
  [
    "rewrites a table",
    `ALTER TABLE "orders" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (f("a", g("b"))) STORED;`,
  ],
  ["rewrites a table", `ALTER TABLE "orders" ADD COLUMN "number" bigserial;`],
  ["rewrites a table", `UPDATE "orders" SET "channel" = 'where it was bought';`],
  [
    "rewrites a table",
    `UPDATE "orders" o SET "paid" = coalesce((SELECT min(at) FROM p WHERE p.id = o.id), now());`,
  ],
  ["rewrites a table", `TRUNCATE "orders";`],
  ["is not known to be safe", `DELETE FROM "orders" WHERE "state" = 'draft';`],
  ["is not known to be safe", `DO $$ BEGIN EXECUTE 'drop table orders'; END $$;`],
  ["is not known to be safe", `CREATE TABLE IF NOT EXISTS "orders" ("id" uuid);`],
  ["is not known to be safe", "CREATE OR REPLACE FUNCTION f() RETURNS int LANGUAGE sql RETURN 1;"],
])("%s: %s", (reason, migration) => {
  expect(findUnsafeChanges(migration)[0]).toMatch(`${reason}: `);
});
