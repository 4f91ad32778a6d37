import { Problem } from "../../../scripts/lib/problem.mjs";
import { main } from "../../../scripts/lib/processes.mjs";
import { say, seconds } from "../../../scripts/lib/terminal.mjs";
import { startFakeStripe } from "../../../tests/stripe/fake-stripe.mjs";
import { attackOptions } from "../options.mjs";
import { resultTable } from "../table";

/** Plays a year over the database that the command made. Exits with 1 if a table grew that nothing bounds, or an invariant broke. */
await main(async () => {
  const options = attackOptions();
  const { DATABASE_URL: databaseUrl } = process.env;
  if (!databaseUrl) throw new Problem("Play a year with npm run attack -- year.");
  const { seed, orders, files, rows, views } = options;
  say(`seed ${seed}: ${orders} orders, ${files} files of ${rows} stones each, ${views} page views`);
  const since = Date.now();
  const fake = await startFakeStripe();
  try {
    // env.mjs reads it when the modules below are first imported
    process.env.STRIPE_API_BASE = fake.url;
    const { playYear } = await import("./play-year");
    const result = await playYear({ databaseUrl, fake, options });
    for (const note of result.notes) say(`  ${note}`);
    say(`\n${resultTable([result])}\n${seconds(since)}`);
    return result.failed === 0 ? 0 : 1;
  } finally {
    await fake.close();
  }
});
