import { Command } from "commander";
import { decideTrade, tradeBuyers, Unconfirmed } from "@/lib/accounts/trade";
import { pool } from "@/lib/db/client";
import { explain } from "./lib/problem.mjs";

const program = new Command("trade").description(
  "Looks through the businesses that asked for a trade account.",
);

program
  .command("list")
  .description("the businesses that wait for an answer")
  .action(async () => {
    const waiting = await tradeBuyers("pending");
    for (const { email, emailConfirmedAt, company, taxId, phone, createdAt } of waiting) {
      const address = emailConfirmedAt ? "confirmed" : "not confirmed";
      console.log([createdAt.toISOString().slice(0, 10), email, address, company, taxId, phone].join("\t"));
    }
    if (waiting.length === 0) console.log("Nobody waits.");
  });

for (const [name, status, words] of [
  ["approve", "approved", "gives the trade discount to a business, and tells it by mail"],
  ["decline", "declined", "refuses the trade discount to a business"],
] as const) {
  program
    .command(name)
    .description(words)
    .argument("<email>", "the address it registered with")
    .action(async (email: string) => {
      const customer = await decideTrade(email, status);
      if (!customer) {
        console.error(`Nobody asked for a trade account with ${email}.`);
        process.exitCode = 1;
        return;
      }
      console.log(`${customer.company} (${customer.email}) is ${status}.`);
    });
}

try {
  await program.parseAsync();
} catch (error) {
  console.error(error instanceof Unconfirmed ? error.message : (explain(error) ?? error));
  process.exitCode = 1;
} finally {
  await pool().end();
}
