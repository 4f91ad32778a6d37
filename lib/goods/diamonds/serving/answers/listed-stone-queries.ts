import { getTableColumns } from "drizzle-orm";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { stoneInShownPrices } from "@/lib/goods/diamonds/stone/shown-prices";
import { type DiamondRow, diamondFromRow } from "@/lib/goods/diamonds/stone/transform";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { pool } from "@/lib/platform/db/client";
import { termsAtHand } from "@/lib/platform/exchange/shown-prices";
import { withCurrency } from "@/lib/platform/money/currency-scope";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { createStoneJsonCache, type ReadStones } from "./stone-json-cache";

/** The cached JSON of the stones in this process's lists, always in the shop's own currency. */
export const listedStoneCache = processWide("listed-stones", () => createStoneJsonCache(readStones));

/** The JSON of stones as `textsOf` finds them, with the prices that the call at hand shows, without stones that it can't show. */
export async function listedStoneTexts(ids: readonly string[]): Promise<string[]> {
  const texts = await listedStoneCache().textsOf(ids);
  const terms = termsAtHand();
  if (!terms) return texts;
  return texts.flatMap((text) => {
    const stone = stoneInShownPrices(JSON.parse(text) as Diamond, terms);
    return stone ? JSON.stringify(stone) : [];
  });
}

/** Built once, because building the statement for each list would take as long as running it. */
const SELECT = `select ${Object.entries(getTableColumns(diamonds))
  .map(([name, column]) => `"${column.name}" as "${name}"`)
  .join(", ")} from diamonds where id = any($1::uuid[])`;

const readStones: ReadStones = async (ids) => {
  const { rows } = await pool().query<DiamondRow>(SELECT, [ids]);
  // several lists share one read, and the first of them may be in another currency
  return withCurrency(null, () =>
    rows.map((row) => ({
      id: row.id,
      // sold since the list was made
      json: isListed(row.availability) ? inOnePiece(JSON.stringify(diamondFromRow(row))) : null,
    })),
  );
};

/** V8 makes JSON in pieces, which take a fifth more to keep; to read a character joins them. */
function inOnePiece(text: string): string {
  text.charCodeAt(0);
  return text;
}

const isListed = (availability: string) => availability === "available" || availability === "reserved";
