import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { migrate } from "@/lib/platform/db/migrate";
import { formatCount } from "@/lib/platform/intl/numbers";
import { readOptions, wholeNumber } from "../../../scripts/lib/arguments.mjs";
import { bundleParserProgram } from "../../../scripts/lib/build/parser-program.mjs";
import { Problem } from "../../../scripts/lib/problem.mjs";
import { main } from "../../../scripts/lib/processes.mjs";
import { say, step } from "../../../scripts/lib/terminal.mjs";
import { createScratchDatabase } from "../scratch-database";
import {
  redirectsFile,
  shopifyCodes,
  shopifyCustomers,
  shopifyOrders,
  shopifyProducts,
  woocommerceProducts,
} from "./old-shop";
import { startPictureHost } from "./picture-host";

/** Target for moving everything in, seconds. */
const BAR_S = 600;
const AUDIT = { actor: "bench", action: "move-in import" } as const;

/**
 * `npm run bench:move-in [-- --products 300 --pictures 1200 --customers 4000 --orders 6000 --side 1200]`: moves a Shopify shop, with
 * pictures from a host on this machine, and WooCommerce's products into a scratch database, looks at every old address, does it
 * again, and undoes it. Exits with 1 if the target is missed or anything is left.
 */
await main(async () => {
  const given = readOptions({
    products: { type: "string", default: "300" },
    pictures: { type: "string", default: "1200" },
    woocommerce: { type: "string", default: "300" },
    customers: { type: "string", default: "4000" },
    orders: { type: "string", default: "6000" },
    side: { type: "string", default: "1200" },
  });
  const count = (name: keyof typeof given) => wholeNumber(name, given[name]);
  const adminUrl = process.env.DATABASE_URL;
  if (!adminUrl) throw new Problem("DATABASE_URL names no database server to measure on.");
  const scratch = await createScratchDatabase(adminUrl, "move_in");
  const folder = await mkdtemp(join(tmpdir(), "adamas-bench-move-in-"));
  // env.mjs reads them when the modules below are first imported
  process.env.DATABASE_URL = scratch.url;
  process.env.DATA_DIR = join(folder, "data");
  process.env.PARSER_PROGRAM = join(folder, "parser.mjs");
  const host = await startPictureHost(count("side"));
  const { db, pool } = await import("@/lib/platform/db/client");
  try {
    await step("Preparing a scratch database", async () => {
      await bundleParserProgram(join(folder, "parser.mjs"));
      await migrate(scratch.url);
      const { writeDefaults } = await import("@/lib/desk/defaults/write-defaults");
      await db().transaction(writeDefaults);
    });
    const files = await writeFiles(folder, {
      shopify: shopifyProducts(count("products"), count("pictures")),
      woocommerce: woocommerceProducts(count("woocommerce")),
      customers: shopifyCustomers(count("customers")),
      orders: shopifyOrders(count("orders"), Math.max(count("customers"), 1)),
      codes: shopifyCodes(50),
      redirects: redirectsFile(500),
    });
    const first = await moveAll(files, host.open);
    say("");
    const addresses = await countOldAddresses();
    const again = await moveAll(files, host.open, true);
    say("");
    const isUndone = await undoAll(first.moves);
    say(`${formatCount(host.asked())} pictures were fetched`);
    say(`${Math.round(process.resourceUsage().maxRSS / 1024)} MB of memory at most, the database's aside`);
    say(`moved in within ${first.seconds.toFixed(0)} s; the target is ${BAR_S} s`);
    return first.seconds <= BAR_S && addresses && again.seconds <= BAR_S && isUndone ? 0 : 1;
  } finally {
    await host.stop();
    await pool().end();
    await scratch.drop();
    await rm(folder, { recursive: true, force: true });
  }
});

type Files = Record<"shopify" | "woocommerce" | "customers" | "orders" | "codes" | "redirects", string>;

async function writeFiles(folder: string, texts: Files): Promise<Files> {
  const files = { ...texts };
  for (const [name, text] of Object.entries(texts) as [keyof Files, string][]) {
    files[name] = join(folder, `${name}.csv`);
    await writeFile(files[name], text);
  }
  return files;
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1000;
}

/** Moves every file in, in the order of the guide, and says what each came to. */
async function moveAll(
  files: Files,
  open: Awaited<ReturnType<typeof startPictureHost>>["open"],
  isAgain = false,
) {
  const { productChoicesSchema } = await import("@/lib/desk/move-in/choices-schema");
  const { moveProducts } = await import("@/lib/desk/move-in/goods/import-products");
  const { moveCustomers } = await import("@/lib/desk/move-in/customers/import-commands");
  const { moveOrders } = await import("@/lib/desk/move-in/orders/import-commands");
  const { moveCodes } = await import("@/lib/desk/move-in/codes/import-commands");
  const { moveRedirects } = await import("@/lib/desk/move-in/redirects/import-redirects");
  const choices = productChoicesSchema.parse({
    currency: "USD",
    categories: Object.fromEntries(
      ["Rings", "Earrings", "Pendants", "Bracelets", "Necklaces"].flatMap((kind) => {
        const slug = kind === "Rings" ? "new:Rings" : kind.toLowerCase();
        return [kind, `Jewelry > ${kind}`].map((type) => [type, slug]);
      }),
    ),
  });
  const began = performance.now();
  const moves: string[] = [];
  const timed = async (name: string, move: () => Promise<{ move: string | null; words: string }>) => {
    const start = performance.now();
    const cpu = process.cpuUsage();
    const done = await move();
    const { user, system } = process.cpuUsage(cpu);
    const processor = (user + system) / 1e6;
    if (done.move) moves.push(done.move);
    const label = `${name}${isAgain ? " again" : ""}`.padEnd(26);
    say(
      `${label} ${secondsSince(start).toFixed(1)} s (${processor.toFixed(1)} s of processor) · ${done.words}`,
    );
  };
  const counted = (...parts: (readonly [number, string])[]) =>
    parts.map(([count, what]) => `${formatCount(count)} ${what}`).join(", ");
  for (const [name, file] of [
    ["Shopify’s products", files.shopify],
    ["WooCommerce’s products", files.woocommerce],
  ] as const) {
    await timed(name, async () => {
      const { move, created, changed, unchanged, refused, pictures, redirects } = await moveProducts(
        { file, name: "products.csv", choices, dryRun: false, open },
        AUDIT,
      );
      const words = counted(
        ...([[created, "new"] as const, [changed, "changed"], [unchanged, "there already"]] as const),
        ...([[refused, "refused"] as const, [pictures.added, "pictures"]] as const),
        ...([[pictures.missing.length, "missing"] as const, [redirects, "old addresses"]] as const),
      );
      return { move, words };
    });
  }
  const rows = { name: "export.csv", dryRun: false };
  await timed("customers", async () => {
    const { move, created, unchanged, refused, subscriptions, exemptions } = await moveCustomers(
      { ...rows, file: files.customers },
      AUDIT,
    );
    const words = counted(
      ...([[created, "new"] as const, [unchanged, "there already"], [refused, "refused"]] as const),
      ...([[subscriptions, "subscriptions"] as const, [exemptions, "exempt"]] as const),
    );
    return { move, words };
  });
  await timed("past orders", async () => {
    const { move, created, unchanged, refused, joined } = await moveOrders(
      { ...rows, file: files.orders, currency: null },
      AUDIT,
    );
    const words = counted(
      ...([[created, "new"] as const, [unchanged, "there already"]] as const),
      ...([[refused, "refused"] as const, [joined, "in accounts"]] as const),
    );
    return { move, words };
  });
  await timed("discount codes", async () => {
    const { move, created, unchanged, refused } = await moveCodes({ ...rows, file: files.codes }, AUDIT);
    const words = counted([created, "new"], [unchanged, "there already"], [refused.length, "refused"]);
    return { move, words };
  });
  await timed("redirects", async () => {
    const { move, created, unchanged, refused } = await moveRedirects(
      { ...rows, file: files.redirects },
      AUDIT,
    );
    const words = counted([created, "new"], [unchanged, "there already"], [refused.length, "refused"]);
    return { move, words };
  });
  const seconds = secondsSince(began);
  say(`${"everything".padEnd(26)} ${seconds.toFixed(1)} s`);
  return { moves, seconds };
}

/**
 * Whether every redirect that an import made leads in one step, for good, to an address that is led no further. Those that every
 * shop begins with aren't counted: `/rings` leads to the ring builder for now only.
 */
async function countOldAddresses(): Promise<boolean> {
  const { db } = await import("@/lib/platform/db/client");
  const { listRedirects } = await import("@/lib/platform/redirects/queries");
  const { findRedirect, indexRedirects } = await import("@/lib/platform/redirects/model");
  const { endOfRedirect, movedProductPath } = await import("@/lib/goods/catalog/paths/moved-product-queries");
  const { expireCachedValues } = await import("@/lib/platform/cache/cached-value");
  const { tags } = await import("@/lib/platform/cache/tags-and-lifetimes");
  expireCachedValues([tags.catalog]);
  const { movedRecords } = await import("@/lib/desk/move-in/tables");
  const index = indexRedirects(await listRedirects());
  const rules = await db()
    .select({ from: movedRecords.subject })
    .from(movedRecords)
    .where(eq(movedRecords.kind, "redirect"));
  const wrong: string[] = [];
  for (const { from } of rules) {
    const found = findRedirect(index, from, "");
    const location = found && (await endOfRedirect(found.location));
    const isEnd =
      location !== null &&
      findRedirect(index, location, "") === null &&
      (await movedProductPath(location, "")) === null;
    if (found?.status !== 308 || !isEnd) wrong.push(`${from} → ${location} (${found?.status})`);
  }
  say(`${formatCount(rules.length)} old addresses, ${formatCount(wrong.length)} of them not 308 in one step`);
  for (const one of wrong) say(`  ${one}`);
  return wrong.length === 0;
}

/** Takes every import back, the last one first, and counts what is left. */
async function undoAll(moves: readonly string[]): Promise<boolean> {
  const { undoMove } = await import("@/lib/desk/move-in/undo-commands");
  const began = performance.now();
  let left = 0;
  const back: Record<string, number> = {};
  for (const move of moves.toReversed()) {
    const report = await undoMove(move, { actor: "bench", action: "move-in undo" });
    left += report.left.length;
    for (const [kind, count] of Object.entries(report.takenBack))
      back[kind] = (back[kind] ?? 0) + (count ?? 0);
  }
  const words = Object.entries(back).map(([kind, count]) => `${formatCount(count)} × ${kind}`);
  say(`undo ${secondsSince(began).toFixed(1)} s · ${words.join(", ")}, ${formatCount(left)} left`);
  return left === 0;
}
