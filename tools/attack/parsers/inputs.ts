import { deflateRawSync, gzipSync } from "node:zlib";
import type { Answer, Ask } from "../target/exchange";
import { formOf, type Way } from "./ways";

/**
 * An input that a parser of the shop could hang on, crash on, or take for something else.
 * @property seconds how long its answer may take on a busy machine
 */
export type HostileInput = { name: string; seconds: number; send: (way: Way) => Promise<Answer> };

const SECONDS = 10;
/** A file is read whole, and a command starts a process. */
const FILE_SECONDS = 30;

const repeated = (text: string, characters: number) => text.repeat(Math.ceil(characters / text.length));

/** Texts of Markdown, each of a kind that takes its parser quadratic time or more. */
const TEXTS: readonly (readonly [name: string, text: string])[] = [
  ["3,000 quotes in each other", ">".repeat(3_000)],
  ["quotes with spaces", repeated("> ", 15_000)],
  ["lists in each other", repeated("- ", 15_000)],
  ["numbered lists in each other", repeated("1. ", 15_000)],
  ["quotes and lists in each other", repeated("> - ", 15_000)],
  ["emphasis that never closes", repeated("**_", 18_000)],
  ["emphasis in words", repeated("*a **b ", 18_000)],
  ["struck words", repeated("~~a", 18_000)],
  ["addresses", repeated("http://a.b ", 18_000)],
  ["addresses of mail", repeated("a@b.c ", 18_000)],
  ["brackets", repeated("[", 18_000)],
  ["links that never close", repeated("[a](", 18_000)],
  ["pictures that never close", repeated("![", 18_000)],
  ["definitions", repeated("[a]: b\n", 18_000)],
  ["footnotes", `${repeated("[^a]", 18_000)}\n\n[^a]: b`],
  ["code that never closes", repeated("`a", 18_000)],
  ["tags", repeated("<a ", 18_000)],
  ["a table of 2,000 columns", `${repeated("|a", 4_000)}|\n${repeated("|-", 4_000)}|`],
  ["9,000 lines", repeated("a\n", 18_000)],
  ["headings", repeated("# a\n", 18_000)],
];

const STONES = "sku,shape,carat,color,clarity,lab,price";
const STONE = "A1,round,1.01,E,VS1,IGI,900";

const SUPPLIER_FILES: readonly (readonly [name: string, file: () => string | Buffer])[] = [
  ["60,000 columns", () => `${repeated("a,", 120_000)}\n${repeated("1,", 120_000)}\n`],
  ["sixty rows of 200,000 cells", () => `${repeated("1,", 400_000)}\n`.repeat(60)],
  ["a line of 4 MB", () => repeated("1,", 4_000_000)],
  [
    "columns named constructor",
    () => `${STONES},constructor,__proto__,toString\n${`${STONE},a,b,c\n`.repeat(9)}`,
  ],
  ["cells named constructor", () => `${STONES}\n${`${"constructor,".repeat(6)}1\n`.repeat(9)}`],
  ["quotation marks that never close", () => `${STONES}\n${`"${repeated("a", 9_000)}\n`.repeat(200)}`],
  ["400,000 empty lines", () => `${STONES}\n${"\n".repeat(400_000)}`],
  [
    "500 columns of long cells",
    () => `${"a,".repeat(499)}a\n${`${`${repeated("1 x ", 300)},`.repeat(499)}1\n`.repeat(20)}`,
  ],
  ["bytes that are no text", () => Buffer.alloc(100_000, 0)],
  [
    "a ZIP archive",
    () => Buffer.concat([Buffer.from("PK\x03\x04"), deflateRawSync(Buffer.alloc(1_000_000))]),
  ],
  ["a gzip bomb", () => gzipSync(Buffer.alloc(30_000_000))],
];

const PRODUCT_FILES: readonly (readonly [name: string, file: string, content: () => string])[] = [
  ["5,000 columns", "a.csv", () => `Handle,Title${",a".repeat(5_000)}\na,A\n`],
  ["columns named constructor", "a.csv", () => "Handle,Title,constructor,__proto__\na,A,b,c\n"],
  ["a cell that never ends", "a.csv", () => `Handle,Title\na,"${repeated("a", 2_000_000)}`],
  ["a description of quotes", "a.csv", () => `Handle,Title,Description\na,A,"${">".repeat(9_000)}"\n`],
  [
    "HTML that ends no element",
    "a.csv",
    () => `Handle,Title,Body (HTML)\na,A,"${repeated("<b><", 900_000)}"\n`,
  ],
  ["a million brackets", "a.json", () => "[".repeat(1_000_000)],
  ["lists in 100,000 lists", "a.json", () => `{"products":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
];

const SHOPIFY_HEAD =
  "Handle,Title,Body (HTML),Option1 Name,Option1 Value,Variant SKU,Variant Price,Image Src,Status";

const MOVE_FILES: readonly (readonly [name: string, content: () => string | Buffer])[] = [
  ["5,000 columns", () => `${SHOPIFY_HEAD}${",a".repeat(5_000)}\n`],
  ["a quotation mark that never closes", () => `${SHOPIFY_HEAD}\n"${repeated("a", 9_000_000)}`],
  ["HTML that ends no element", () => `${SHOPIFY_HEAD}\na,A,"${repeated("<b><", 900_000)}",,,,9,,active\n`],
  [
    "1,000 tables in each other",
    () => `${SHOPIFY_HEAD}\na,A,"${"<table><tr><td>".repeat(1_000)}",,,,9,,active\n`,
  ],
  ["100,000 variants of a product", () => `${SHOPIFY_HEAD}\n${"a,A,,Size,1,,9,,active\n".repeat(100_000)}`],
  [
    "100,000 redirects in a row",
    () => `from,to\n${Array.from({ length: 100_000 }, (_, at) => `/a${at},/a${at + 1}\n`).join("")}`,
  ],
  ["a gzip bomb", () => gzipSync(Buffer.alloc(30_000_000))],
];

const TAX_HEAD = "country,state,zip_from,zip_to,level,authority,rate,valid_from";

const TAX_FILES: readonly (readonly [name: string, file: () => string | Buffer])[] = [
  ["60,000 columns", () => `${repeated("a,", 120_000)}\n`],
  ["a quotation mark that never closes", () => `${TAX_HEAD}\n"${repeated("a", 9_000_000)}`],
  ["9,000,000 lines of one cell", () => `${TAX_HEAD}\n${"1\n".repeat(9_000_000)}`],
  ["60,000 states that aren’t any", () => `${TAX_HEAD}\n${"US,Nowhere,,,city,A,1%,\n".repeat(60_000)}`],
  ["60,000 rates of one place", () => `${TAX_HEAD}\n${"US,NY,10001,,city,A,1%,\n".repeat(60_000)}`],
  [
    "ranges that contain each other",
    () =>
      `${TAX_HEAD}\n${Array.from({ length: 30_000 }, (_, at) => `US,NY,${10_000 + at},99999,city,A,1%,${2_000 + (at % 5_000)}-01-01\n`).join("")}`,
  ],
  ["cells named constructor", () => `${TAX_HEAD}\n${`${"constructor,".repeat(7)}__proto__\n`.repeat(9)}`],
  [
    "rates of 1,000 digits",
    () => `${TAX_HEAD}\n${`US,NY,10001,,city,A,${"9".repeat(1_000)},\n`.repeat(9_000)}`,
  ],
  ["bytes that are no text", () => Buffer.alloc(100_000, 0)],
  ["a gzip bomb", () => gzipSync(Buffer.alloc(30_000_000))],
];

/** A picture's head that says it is 60,000 pixels wide and high. */
const HUGE_PNG = Buffer.concat([
  Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"),
  Buffer.from("0000ea600000ea600806000000", "hex"),
  Buffer.alloc(64),
]);
const LAUGHS = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${"bcdefghi"
  .split("")
  .map((name, i) => `<!ENTITY ${name} "${`&${"abcdefghi"[i]};`.repeat(10)}">`)
  .join("")}]><svg xmlns="http://www.w3.org/2000/svg"><text>&i;</text></svg>`;

const MEDIA: readonly (readonly [name: string, file: string, content: Buffer])[] = [
  ["a picture of 3.6 gigapixels", "a.png", HUGE_PNG],
  ["a drawing of entities in each other", "a.svg", Buffer.from(LAUGHS)],
];

const json = (path: string, body: string): Ask => ({
  method: "POST",
  path,
  headers: { "content-type": "application/json" },
  body,
});
const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`;

const REQUESTS: readonly (readonly [name: string, ask: Ask])[] = [
  ["a body of objects in 20,000 objects", json("/api/v1/contact", nested(20_000))],
  [
    "a body that names __proto__",
    json("/api/v1/contact", '{"__proto__":{"a":1},"constructor":{"prototype":1}}'),
  ],
  ["a body of 3 MB", json("/api/v1/contact", `{"a":"${repeated("a", 3_000_000)}"}`)],
  [
    "a query of brackets",
    { method: "GET", path: `/api/v1/diamonds?${repeated("a[", 3_000)}=1`, headers: {} },
  ],
  [
    "a search for 4,000 letters",
    { method: "GET", path: `/api/v1/search?q=${repeated("a", 4_000)}`, headers: {} },
  ],
  [
    "a search for 700 words",
    { method: "GET", path: `/api/v1/search?q=${repeated("round+", 4_000)}`, headers: {} },
  ],
  ...["/api/health", "/", "/api/v1/diamonds", "/no-such-page"].map((path): readonly [string, Ask] => [
    `an offer of h2c at ${path}`,
    { method: "GET", path, headers: { connection: "Upgrade", upgrade: "h2c" } },
  ]),
];

const ISSUE_HEAD = "---\nsubject: A\npreview: B\n---\n";
const ISSUES: readonly (readonly [name: string, text: string])[] = [
  ["5,000 quotes in each other", `${ISSUE_HEAD}${">".repeat(5_000)} x`],
  ["front matter in JavaScript", "---js\nmodule.exports = { subject: 'a', preview: 'b' }\n---\nhello"],
  ["front matter of brackets", `---\nsubject: ${"[".repeat(100_000)}\n---\nhello`],
];

/** Everything that is tried, through the endpoints and commands that people use. */
export const HOSTILE_INPUTS: readonly HostileInput[] = [
  ...TEXTS.map(
    ([name, text]): HostileInput => ({
      name: `description: ${name}`,
      seconds: SECONDS,
      send: (way) => way.product(text),
    }),
  ),
  {
    name: "stored description: 3,000 quotes in each other",
    seconds: SECONDS,
    send: (way) => way.storedDescription(">".repeat(3_000)),
  },
  ...TEXTS.slice(0, 6).map(
    ([name, text]): HostileInput => ({
      name: `page: ${name}`,
      seconds: SECONDS,
      send: (way) => way.page(repeated(`${text}\n`, 180_000)),
    }),
  ),
  ...SUPPLIER_FILES.map(
    ([name, file]): HostileInput => ({
      name: `supplier’s file: ${name}`,
      seconds: FILE_SECONDS,
      send: (way) =>
        way.asStaff(formOf("/api/v1/admin/supplier-files", { supplier: "Hostile" }, "stones.csv", file())),
    }),
  ),
  ...PRODUCT_FILES.map(
    ([name, file, content]): HostileInput => ({
      name: `file of products: ${name}`,
      seconds: FILE_SECONDS,
      send: (way) =>
        way.asStaff(formOf("/api/v1/admin/product-imports", { dry_run: "true" }, file, content())),
    }),
  ),
  ...MOVE_FILES.map(
    ([name, file]): HostileInput => ({
      name: `another shop’s export: ${name}`,
      seconds: FILE_SECONDS,
      send: (way) => way.moveFile(file()),
    }),
  ),
  ...TAX_FILES.map(
    ([name, file]): HostileInput => ({
      name: `file of tax rates: ${name}`,
      seconds: FILE_SECONDS,
      send: (way) => way.taxRates(file()),
    }),
  ),
  ...MEDIA.map(
    ([name, file, content]): HostileInput => ({
      name: `upload: ${name}`,
      seconds: FILE_SECONDS,
      send: (way) => way.media(file, content),
    }),
  ),
  ...REQUESTS.map(
    ([name, ask]): HostileInput => ({
      name: `request: ${name}`,
      seconds: SECONDS,
      send: (way) => way.ask(ask),
    }),
  ),
  ...ISSUES.map(
    ([name, text]): HostileInput => ({
      name: `newsletter: ${name}`,
      seconds: FILE_SECONDS,
      send: (way) => way.issue(text),
    }),
  ),
];
