import { Problem } from "../../scripts/lib/problem.mjs";
import { main } from "../../scripts/lib/processes.mjs";
import { bold, say, seconds } from "../../scripts/lib/terminal.mjs";
import { attackOptions } from "./options.mjs";
import type { RoundResult } from "./round-result";
import { ROUNDS } from "./rounds";
import { resultTable } from "./table";
import { openTarget } from "./target/target";

/** Runs the rounds that were asked for against the shop that the command serves, one after the other. */
await main(async () => {
  const options = attackOptions();
  const { ATTACK_URL: base, ATTACK_ADMIN_URL: adminUrl, DATABASE_URL: databaseUrl } = process.env;
  if (!base || !adminUrl || !databaseUrl) throw new Problem("Start the attack with npm run attack.");
  say(
    `seed ${options.seed} (repeat the fuzz or the walk with --seed ${options.seed}, one request of the fuzz with --from N --requests 1)`,
  );
  const name = `seed ${options.seed}`;
  const target = await openTarget({ base, databaseUrl, root: process.cwd(), name });
  const results: RoundResult[] = [];
  try {
    for (const { name: round, run } of ROUNDS) {
      if (!options.only.includes(round)) continue;
      say(bold(`\n── ${round}`));
      const since = Date.now();
      for (const result of await run({ target, options, adminUrl })) {
        results.push(result);
        for (const note of result.notes) say(`  ${note}`);
      }
      say(`  ${seconds(since)}`);
    }
  } finally {
    await target.close();
  }
  say(`\n${resultTable(results)}`);
  return results.every(({ failed }) => failed === 0) ? 0 : 1;
});
