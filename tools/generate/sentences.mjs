// Prints every sentence that the shop says to customers and jewelers, with its file and line, so that one
// reader can go through all of them: `npm run sentences [-- PATH…]`.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { paragraphsOf, sentencesOf } from "../../scripts/lib/sentences.mjs";

const SPOKEN = ["app", "components", "hooks", "lib", "content", "env.mjs", "scripts/shop", "scripts/lib"];

const paths = process.argv.slice(2);
const listed = execFileSync("git", ["ls-files", "--", ...(paths.length > 0 ? paths : SPOKEN)], {
  encoding: "utf8",
});
let count = 0;
for (const file of listed.split("\n").filter((name) => /\.(tsx?|mjs|md)$/.test(name))) {
  const source = readFileSync(file, "utf8");
  const found = file.endsWith(".md")
    ? paragraphsOf(source)
    : sentencesOf(source, parseSync(file, source).program);
  if (found.length === 0) continue;
  console.log(`\n## ${file}`);
  for (const { line, text } of found) console.log(`${line}: ${text}`);
  count += found.length;
}
console.error(`${count} sentences`);
