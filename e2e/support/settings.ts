import { Client } from "pg";

/** Changes a shop setting (null resets it) as a jeweler's command would, and notifies the shop's processes. */
export async function setSetting(key: string, value: unknown): Promise<void> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    await client.query("begin");
    if (value === null) await client.query("delete from setting_values where key = $1", [key]);
    else {
      await client.query(
        "insert into setting_values (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value",
        [key, JSON.stringify(value)],
      );
    }
    await client.query(
      `with counter as (update change_counter set version = version + 1 where id = 1 returning version)
       insert into change_log (version, kind, key) select version, 'tag', 'shop' from counter`,
    );
    await client.query("commit");
  } finally {
    await client.end();
  }
}
