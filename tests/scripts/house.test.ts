import { describe, expect, test } from "vitest";
import { checkHouse, withExceptions } from "@/scripts/lib/house/check.mjs";
import { sourceOf } from "@/scripts/lib/house/sources.mjs";

/** What the checker finds in these files, as `rule | what`. */
const findingsOf = (planted: Readonly<Record<string, string>>): string[] =>
  checkHouse(new Map(Object.entries(planted).map(([file, text]) => [file, sourceOf(file, text)]))).found.map(
    ({ rule, what }) => `${rule} | ${what}`,
  );

const importing = (...specifiers: readonly string[]) =>
  specifiers.map((from, i) => `export * as part${i} from "${from}";`).join("\n");

/** Which imports of a file are found, by the last part of the finding. */
const refused = (file: string, specifiers: readonly string[]) =>
  findingsOf({ [file]: importing(...specifiers) }).map((label) => label.split(" → ")[1] ?? label);

test("an exception that nothing needs is named", () => {
  const list = { "wings of lib": ["lib/platform/a.ts → lib/desk/b"] };
  expect(withExceptions([], list).unneeded).toEqual([
    { rule: "wings of lib", what: "lib/platform/a.ts → lib/desk/b" },
  ]);
});

/** Each way round a rule is found, and what the file's place allows is not. */
const places: { file: string; never: readonly string[]; allowed: readonly string[] }[] = [
  {
    file: "lib/goods/catalog/probe.ts",
    never: [
      "@/components/layout/header/logo",
      "../../../components/layout/logo",
      "@/app/(shop)/page",
      "../../../app/(shop)/other",
      "@/hooks/use-local-value",
      "@/scripts/lib/paths.mjs",
      "@/lib/people/accounts/model",
      "../../selling/cart/model",
      "@/lib/found/search/schema",
      "@/lib/desk/orders/queries/orders",
      "drizzle-orm",
      "drizzle-orm/pg-core",
      "next/dist/server/next",
    ],
    allowed: ["@/lib/goods/diamonds/model", "./paths", "@/lib/platform/db/client", "next/cache"],
  },
  {
    file: "lib/goods/catalog/probe-queries.ts",
    never: ["@/lib/people/accounts/tables"],
    allowed: ["drizzle-orm", "drizzle-orm/pg-core"],
  },
  {
    file: "lib/goods/catalog/commands/probe.ts",
    never: [],
    allowed: ["drizzle-orm"],
  },
  {
    file: "lib/goods/catalog/probe/model.ts",
    never: [
      "@/lib/platform/db/client",
      "../../../platform/db/pool",
      "react",
      "react-dom",
      "next",
      "next/headers",
      "drizzle-orm",
      "drizzle-orm/pg-core",
      "pg",
      "../tables",
      "../../../../components/layout/logo",
      "@/lib/selling/cart/model",
    ],
    allowed: ["zod", "@/lib/goods/diamonds/model", "../../diamonds/schema"],
  },
  {
    file: "lib/platform/api/probe.ts",
    never: ["@/lib/goods/terms/metals", "../../people/accounts/model"],
    allowed: ["@/lib/platform/db/client", "./errors"],
  },
  {
    file: "lib/people/inbox/probe.ts",
    never: ["@/lib/selling/orders/model", "../../desk/services/services"],
    allowed: ["@/lib/goods/diamonds/model", "@/lib/people/accounts/model"],
  },
  {
    file: "lib/selling/orders/probe-schema.ts",
    never: ["@/lib/found/content/model", "./tables"],
    allowed: ["@/lib/people/addresses/address", "./model"],
  },
  {
    file: "components/layout/probe.tsx",
    never: [
      "next/link",
      "@/app/(shop)/page",
      "../../app/(shop)/other",
      "@/lib/platform/db/client",
      "../../lib/platform/db/pool",
      "../../lib/goods/catalog/queries",
      "@/lib/goods/diamonds/queries/sql-search",
      "@/lib/goods/diamonds/tables",
      "@/lib/selling/orders/line-queries",
      "@/lib/selling/orders/transition-commands",
      "@/lib/selling/checkout/commands/place-order",
      "@/lib/goods/catalog/handlers",
      "@/components/goods/product/page/product-page",
    ],
    allowed: [
      "@/lib/goods/terms/products",
      "@/lib/goods/catalog/queries-of-pages",
      "@/components/ui/form/button",
      "./logo",
      "@/hooks/use-local-value",
    ],
  },
  {
    file: "components/goods/product/probe.tsx",
    never: ["@/components/selling/cart/use-quote", "../../admin/client"],
    allowed: ["@/components/layout/logo", "@/components/goods/viewer/ring-viewer"],
  },
  {
    file: "app/(shop)/probe.tsx",
    never: ["next/link", "@/tools/render/render", "@/tests/support/shop"],
    allowed: ["@/components/ui/navigation/link", "@/lib/goods/catalog/queries", "next/navigation"],
  },
  {
    file: "components/ui/form/probe.tsx",
    never: [
      "@/lib/goods/terms/products",
      "../../../lib/goods/terms/metals",
      "@/components/layout/header/logo",
      "../../layout/header/mark",
      "@/app/(shop)/page",
    ],
    allowed: ["@/lib/platform/money/model", "./button", "../overlay/dialog", "@base-ui/react/dialog"],
  },
  {
    file: "hooks/probe.ts",
    never: [
      "@/lib/platform/site/site",
      "../lib/platform/site/brand",
      "@/components/layout/header/logo",
      "../components/layout/logo",
    ],
    allowed: ["react", "./use-local-value", "@/hooks/use-debounced"],
  },
];

/** An import as the checker names it: below the root, without its extension. */
const named = (file: string, specifier: string) =>
  (specifier.startsWith(".") ? new URL(specifier, `file:///${file}`).pathname.slice(1) : specifier)
    .replace(/^@\//, "")
    .replace(/\.mjs$/, "");

describe("imports, by alias and by relative path alike", () => {
  test.each(places)("of $file", ({ file, never, allowed }) => {
    expect(new Set(refused(file, never))).toEqual(new Set(never.map((from) => named(file, from))));
    expect(refused(file, allowed)).toEqual([]);
  });

  test("types count, in whatever form they are imported", () => {
    const file = "lib/platform/money/probe.ts";
    const target = "lib/selling/cart/model";
    for (const text of [
      `import type { CartItem } from "@/${target}";`,
      `import { type CartItem } from "@/${target}";`,
      `export type { CartItem } from "@/${target}";`,
      `type Item = import("@/${target}").CartItem;`,
      `export const load = () => import("@/${target}");`,
      `import "@/${target}";`,
    ]) {
      expect(findingsOf({ [file]: text }), text).toContain(`wings of lib | ${file} → ${target}`);
    }
    expect(findingsOf({ [file]: `// import("@/${target}")` })).toEqual([]);
  });

  test("types of Next's own modules do not count, since they are gone once compiled", () => {
    const file = "lib/platform/runtime/probe.ts";
    expect(findingsOf({ [file]: 'import type { Base } from "next/dist/server/base-server";' })).toEqual([]);
    expect(findingsOf({ [file]: 'import { Base } from "next/dist/server/base-server";' })).toEqual([
      `Next's own modules | ${file} → next/dist/server/base-server`,
    ]);
  });
});

test("Next's own modules are imported four times at most, even where they may be", () => {
  const file = "lib/platform/front-door/next-internals.ts";
  const most = ["a", "b", "c", "d"].map((name) => `next/dist/server/${name}`);
  expect(findingsOf({ [file]: importing(...most) })).toEqual([]);
  expect(findingsOf({ [file]: importing(...most, "next/dist/server/e") })).toEqual([
    "imports of Next's own modules | lib: 5",
  ]);
});

test("a file outside of the wings' domains is found", () => {
  const rule = "wings of lib";
  expect(findingsOf({ "lib/probe.ts": "" })).toEqual([`${rule} | lib/probe.ts`]);
  expect(findingsOf({ "lib/goods/probe.ts": "" })).toEqual([`${rule} | lib/goods/probe.ts`]);
  expect(findingsOf({ "lib/others/domain/probe.ts": "" })).toEqual([`${rule} | lib/others/domain/probe.ts`]);
  expect(findingsOf({ "components/others/probe.tsx": "" })).toEqual([
    "wings of components | components/others/probe.tsx",
  ]);
});

describe("circles of folders", () => {
  test("domains that know each other are found, around a corner too", () => {
    expect(
      findingsOf({
        "lib/goods/probe-one/a.ts": importing("../probe-two/a"),
        "lib/goods/probe-two/a.ts": importing("@/lib/goods/probe-three/deep/a"),
        "lib/goods/probe-three/deep/a.ts": importing("../../probe-one/b"),
      }),
    ).toEqual(["circles of folders | lib/goods/probe-one ⇄ lib/goods/probe-three ⇄ lib/goods/probe-two"]);
  });

  test("rooms of one folder that know each other are found, and a folder's own files close none", () => {
    const folder = "lib/goods/probe";
    expect(
      findingsOf({
        [`${folder}/one/a.ts`]: importing("../two/a", "../own"),
        [`${folder}/two/a.ts`]: importing("../one/b"),
        [`${folder}/own.ts`]: importing("./one/a"),
      }),
    ).toEqual([`circles of folders | ${folder}/one ⇄ ${folder}/two`]);
    expect(
      findingsOf({
        "scripts/probe/one/a.ts": importing("../two/a"),
        "scripts/probe/two/a.ts": importing("../one/b"),
      }),
    ).toEqual(["circles of folders | scripts/probe/one ⇄ scripts/probe/two"]);
  });
});

test("a folder of more than 15 files is found, and Next's routes are not counted", () => {
  const files = (folder: string, count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, i) => [`${folder}/file-${i}.ts`, ""]));
  expect(findingsOf(files("lib/goods/probe", 15))).toEqual([]);
  expect(findingsOf(files("lib/goods/probe", 16))).toEqual(["files of a folder | lib/goods/probe: 16"]);
  expect(findingsOf(files("app/probe", 16))).toEqual([]);
});

test("a file that puts itself before Next is found", () => {
  const [own, other] = ["lib/platform/front-door/probe.ts", "scripts/probe.mjs"];
  expect(
    findingsOf({
      [own]: "Server.prototype.emit = function () {};",
      [other]: "server.emit = () => true;\nif (a.prototype.emit === b) {}",
    }),
  ).toEqual([`one way into the server | ${own}: emit`, `one way into the server | ${other}: emit`]);
});

test("a patched prototype is found, and one that is only read is none", () => {
  const file = "tools/bench/probe.ts";
  expect(findingsOf({ [file]: "Client.prototype.query = ours;" })).toEqual([
    `no patched prototypes | ${file}: query`,
  ]);
  expect(findingsOf({ [file]: "const { query } = Client.prototype;\nif (a.prototype.b === c) {}" })).toEqual(
    [],
  );
});

test.each([
  ["a comment", "/** For whoever reads it. */", "words", "whoever"],
  ["a sentence", 'export const text = "We told you.";', "words", "told"],
  ["a name", "export const isTold = true;", "words", "isTold"],
  ["a variable", "export const asked = 1;", "names", "asked"],
  ["a property", "export const row = { kept: 1 };", "names", "kept"],
  ["a type", "export type Asked = string;", "names", "Asked"],
])("a word of another century is found in %s", (_, text, rule, word) => {
  const file = "lib/goods/catalog/probe.ts";
  expect(findingsOf({ [file]: text })).toEqual([`${rule} | ${file}: ${word}`]);
});

test("the rules may name the words they forbid", () => {
  expect(findingsOf({ "scripts/lib/house/rules.mjs": "// told, anew" })).toEqual([]);
});

test("words that only contain one, and names in comments and sentences, are none", () => {
  const text = '// kept for a week\nexport const wishlist = "asked";\nexport const askedAt = "wishlist";';
  expect(findingsOf({ "lib/goods/catalog/probe.ts": text })).toEqual([]);
});

test("a newsletter is no letter", () => {
  const file = "lib/people/newsletter/probe.ts";
  expect(findingsOf({ [file]: "export const letter = 1;" })).toEqual([`names | ${file}: letter`]);
  expect(findingsOf({ "lib/goods/terms/probe.ts": "export const letter = 1;" })).toEqual([]);
});
