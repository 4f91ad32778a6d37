import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Each way round the rule is refused, and what the file's place allows is not. */
const places: { file: string; never: string[]; allowed: string[] }[] = [
  {
    file: "lib/goods/catalog/probe.ts",
    never: [
      "@/components/layout/header/logo",
      "../../../components/layout/logo",
      "@/app/(shop)/page",
      "../../../app/(shop)/page",
      "@/lib/people/accounts/model",
      "../../selling/cart/model",
      "@/lib/found/search/schema",
      "@/lib/desk/orders/queries/orders",
    ],
    allowed: ["@/lib/goods/diamonds/model", "./paths", "@/lib/platform/db/client", "next/cache"],
  },
  {
    file: "lib/goods/catalog/model.ts",
    never: [
      "@/lib/platform/db/client",
      "../../platform/db/client",
      "react",
      "next",
      "next/headers",
      "drizzle-orm",
      "drizzle-orm/pg-core",
      "pg",
      "../../../components/layout/logo",
      "@/lib/selling/cart/model",
    ],
    allowed: ["zod", "@/lib/goods/diamonds/model", "../diamonds/model"],
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
    file: "lib/selling/orders/schema.ts",
    never: ["@/lib/found/content/model", "./tables"],
    allowed: ["@/lib/people/addresses/address", "./model"],
  },
  {
    file: "components/layout/probe.tsx",
    never: [
      "next/link",
      "@/app/(shop)/page",
      "../../app/(shop)/page",
      "@/lib/platform/db/client",
      "../../lib/platform/db/client",
      "../../lib/goods/catalog/queries",
      "@/lib/goods/diamonds/tables",
      "../../lib/selling/orders/tables",
      "@/lib/selling/checkout/place-order",
      "@/lib/goods/catalog/handlers",
    ],
    allowed: [
      "@/lib/goods/terms/products",
      "@/components/ui/form/button",
      "./logo",
      "@/hooks/use-local-value",
    ],
  },
  {
    file: "app/(shop)/probe.tsx",
    never: ["next/link"],
    allowed: ["@/components/ui/navigation/link", "@/lib/goods/catalog/reads", "next/navigation"],
  },
  {
    file: "components/ui/form/probe.tsx",
    never: [
      "@/lib/goods/terms/products",
      "../../../lib/goods/terms/products",
      "@/components/layout/header/logo",
      "../../layout/header/logo",
      "@/app/(shop)/page",
    ],
    allowed: [
      "@/lib/platform/money/model",
      "./button",
      "@/components/ui/form/button",
      "@base-ui/react/dialog",
    ],
  },
  {
    file: "hooks/probe.ts",
    never: [
      "@/lib/platform/site/site",
      "../lib/platform/site/site",
      "@/components/layout/header/logo",
      "../components/layout/logo",
    ],
    allowed: ["react", "./use-local-value"],
  },
];

/** `file: import` of every import the shop's own linter refuses, one import a line of each probe. */
function refusals(): string[] {
  const folder = mkdtempSync(join(tmpdir(), "adamas-imports-"));
  try {
    cpSync(join(ROOT, "biome.json"), join(folder, "biome.json"));
    for (const { file, never, allowed } of places) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      const lines = [...never, ...allowed].map((from, i) => `export * as part${i} from "${from}";`);
      writeFileSync(join(folder, file), `${lines.join("\n")}\n`);
    }
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        join(ROOT, "node_modules/@biomejs/biome/bin/biome"),
        "lint",
        "--only=style/noRestrictedImports",
        "--vcs-enabled=false",
        "--max-diagnostics=none",
        "--reporter=github",
      ],
      { cwd: folder, encoding: "utf8" },
    );
    if (!stdout.includes("noRestrictedImports")) throw new Error(`${stdout}${stderr}`);
    return [...stdout.matchAll(/file=([^,]+),line=(\d+)/g)].map(([, file = "", line]) => {
      const place = places.find((each) => file.endsWith(each.file));
      return `${place?.file}: ${place && [...place.never, ...place.allowed][Number(line) - 1]}`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test("imports run one way, by alias and by relative path alike", () => {
  const expected = places.flatMap(({ file, never }) => never.map((from) => `${file}: ${from}`));
  expect(new Set(refusals())).toEqual(new Set(expected));
});
