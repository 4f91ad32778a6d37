// Writes public holidays into modules, because the library that computes them is far too large for a browser, and
// for the shop's image.
import { writeFile } from "node:fs/promises";
import {
  COUNTRIES_MODULE,
  HOLIDAYS_MODULE,
  holidayCountries,
  holidayLines,
  holidayLinesOf,
} from "./holidays.mjs";

const lines = holidayLines();
await writeFile(
  HOLIDAYS_MODULE,
  `/**
 * Public holidays that fall on a weekday, one line per year. \`npm run build:holidays\` writes this list, and a test
 * compares it with the library's days.
 */
export const HOLIDAY_LINES = \`
${lines.join("\n")}
\`;
`,
);
const countries = holidayCountries();
await writeFile(
  COUNTRIES_MODULE,
  `/**
 * Public holidays on any day of the week by country (ISO 3166-1), one line per year. \`npm run build:holidays\` writes this
 * list, and a test compares it with the library's days. It stays on the server.
 */
export const HOLIDAYS_BY_COUNTRY: Readonly<Record<string, string>> = {
${countries.map((country) => `  ${country}: ${JSON.stringify(holidayLinesOf(country).join("\n"))},`).join("\n")}
};
`,
);
console.log(`The holidays of ${lines.length} years and ${countries.length} countries are written`);
