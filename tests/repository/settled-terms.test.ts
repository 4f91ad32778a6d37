import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** What the shop no longer says, and the one term that it says instead. */
const SETTLED: readonly (readonly [retired: RegExp, term: string])[] = [
  [/made from your (?:own )?sketch/i, "custom jewelry"],
  [/all (?:of )?your money back/i, "full refund"],
  [/I[’']ll tell you later/, "I’ll choose later"],
  [/"None added"/, "$0"],
  [/in your coin\b|the coin you/i, "cryptocurrency"],
  [/pro forma/i, "Invoice (unpaid)"],
  [/, (?:finished|in stock)"/, "the name, and “Ready to ship”"],
  [/\bcourt band|hallmarked/i, "comfort-fit band, stamped"],
  [/(?:an?|the|emerald and) asschers?\b/, "Asscher"],
  [/\b(?:Pear|Oval|Marquise|Heart) shapes, HPHT|Princess cuts, CVD/, "Loose ovals"],
  [/“?Mail texts?\b/, "Email templates"],
  [/Files that wait for approval/, "Awaiting approval"],
  [/"Size open"|>Size open</, "Size missing"],
  [/Carts left behind/, "Abandoned carts"],
  [/\bSomebody\b(?! (?:who opens|else's|new))/, "Someone"],
  [/Take (?:it|them|this) away/, "Remove them"],
  [/Open the certificate|label[:=] ?"Certificate page"/, "report"],
  [
    /(?:Free|costs of|for) insured delivery|Insured delivery within [^$]*(?:costs|is free)/,
    "insured shipping",
  ],
  [/each day you wait/i, "Delivery dates start when your payment arrives"],
];

const FOLDERS = ["app", "components", "lib", "content", "docs", "scripts/shop"];

/** Files whose sentences shoppers and jewelers read. */
const files = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
).filter((file) => /\.(?:tsx?|mdx?)$/.test(file) && !file.startsWith("docs/decisions/"));

/** A file's text without the comments of code, which readers of the shop never see. */
const read = (file: string) =>
  file.endsWith(".md")
    ? readFileSync(file, "utf8")
    : readFileSync(file, "utf8").replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");

test.each(SETTLED)("no sentence says %s any more", (retired) => {
  const found = files.filter((file) => retired.test(read(file)));
  expect(found).toEqual([]);
});
