import { withDatabase } from "./stock";

/** A currency beside the shop's own, as the setting has it. */
export type JourneyCurrency = { code: string; countries: readonly string[]; rate: number };

/** Has the shop sell in these currencies at fixed rates, as the command that sets them does; none ends all of them. */
export async function sellIn(currencies: readonly JourneyCurrency[]): Promise<void> {
  const value = currencies.map((one) => ({ ...one, marginPercent: 0, rounding: "exact" }));
  await withDatabase(async (query) => {
    await query("begin");
    await query("delete from setting_values where key = 'currencies'");
    await query("update exchange_terms set served_until = now() where served_until is null");
    if (value.length > 0)
      await query("insert into setting_values (key, value) values ('currencies', $1)", [
        JSON.stringify(value),
      ]);
    for (const { code, rate } of currencies)
      await query(
        `insert into exchange_terms (id, base, currency, rate, margin_percent, rounding, serves_from)
         values (gen_random_uuid(), 'USD', $1, $2, 0, 'exact', now())`,
        [code, rate],
      );
    await query(
      `with counter as (update change_counter set version = version + 1 where id = 1 returning version)
       insert into change_log (version, kind, key) select version, 'tag', 'shop' from counter`,
    );
    await query("commit");
  });
}
