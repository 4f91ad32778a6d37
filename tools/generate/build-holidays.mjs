// Writes the shop's public holidays into a module, because the library that computes them is far too large
// for a browser.
import { writeFile } from "node:fs/promises";
import { HOLIDAYS_MODULE, holidayLines } from "./holidays.mjs";

const lines = holidayLines();
await writeFile(
  HOLIDAYS_MODULE,
  `/**
 * Public holidays that fall on a weekday, a line a year: written by \`npm run build:holidays\`, compared with the
 * library's days by a test.
 */
export const HOLIDAY_LINES = \`
${lines.join("\n")}
\`;
`,
);
console.log(`The holidays of ${lines.length} years are written`);
