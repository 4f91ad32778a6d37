import { checkHouse, withExceptions } from "./lib/house/check.mjs";
import { EXCEPTIONS } from "./lib/house/exceptions.mjs";
import { readSources } from "./lib/house/sources.mjs";
import { root } from "./lib/paths.mjs";
import { main } from "./lib/processes.mjs";
import { printError, say } from "./lib/terminal.mjs";

/** A part of `npm run lint`: whether the code keeps the rules of `scripts/lib/house/rules.mjs`, with a line for each rule. */
await main(async () => {
  const { found, looked } = checkHouse(readSources(root));
  const { failing, excepted, unneeded } = withExceptions(found, EXCEPTIONS);
  const countOf = (/** @type {readonly { rule: string }[]} */ list, /** @type {string} */ rule) =>
    list.filter((one) => one.rule === rule).length;
  for (const [rule, count] of looked) {
    const [wrong, allowed] = [countOf(failing, rule), countOf(excepted, rule)];
    const notes = [...(wrong ? [`${wrong} broken`] : []), ...(allowed ? [`${allowed} excepted`] : [])];
    say(`${rule.padEnd(40)} ${String(count).padStart(6)}  ${notes.join(", ")}`.trimEnd());
  }
  if (failing.length + unneeded.length === 0) return 0;
  printError(
    [
      ...failing.map(({ rule, what, because }) => `${rule}: ${what}\n  ${because}`),
      ...unneeded.map(
        ({ rule, what }) =>
          `${rule}: ${what}\n  no longer needs its exception: remove it from scripts/lib/house/exceptions.mjs`,
      ),
    ].join("\n"),
  );
  return 1;
});
