import { Client } from "pg";
import { expect, test } from "vitest";
import { LEFT_OUT, LEFT_OUT_SCHEMAS } from "@/lib/desk/backup/archive/left-out";
import { findUndeclaredTables } from "@/lib/desk/backup/archive/stored-tables";

const base = process.env.TEST_BASE_URL;
const databaseUrl = process.env.DATABASE_URL;

test("every table of a shop in use belongs to a migration, or is declared as left out of backups", async () => {
  const message = {
    name: "Ada",
    email: "ada@buyer.example",
    about: "other",
    message: "Is this ring in stock?",
  };
  const sent = await fetch(`${base}/api/v1/contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(message),
  });
  expect(sent.status).toBeLessThan(500);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    expect(await findUndeclaredTables(client)).toEqual({ own: [], others: [] });
    const { rows } = await client.query<{ name: string }>(
      "select table_schema || '.' || table_name as name from information_schema.tables",
    );
    const tables = new Set(rows.map(({ name }) => name));
    expect(Object.keys(LEFT_OUT).filter((name) => !tables.has(name))).toEqual([]);
    expect(Object.keys(LEFT_OUT_SCHEMAS)).not.toContain("public");
  } finally {
    await client.end();
  }
});
