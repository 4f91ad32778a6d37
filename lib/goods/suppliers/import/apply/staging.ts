import { once } from "node:events";
import type { PoolClient } from "pg";
import { from as copyFrom } from "pg-copy-streams";
import type { StoneDraft } from "../stone";

type StagedColumn = readonly [name: string, type: string, property: keyof StoneDraft];

/** What a stone is: column of the diamonds table, its type, and the draft's property. */
export const FACT_COLUMNS = [
  ["kind", "text", "kind"],
  ["shape", "text", "shape"],
  ["carat", "double precision", "carat"],
  ["color", "smallint", "color"],
  ["color_label", "text", "colorLabel"],
  ["clarity", "smallint", "clarity"],
  ["cut", "smallint", "cut"],
  ["cut_label", "text", "cutLabel"],
  ["polish", "text", "polish"],
  ["symmetry", "text", "symmetry"],
  ["fluorescence", "text", "fluorescence"],
  ["quality_tier", "text", "qualityTier"],
  ["intensity", "text", "intensity"],
  ["fancy_color", "text", "fancyColor"],
  ["overtone", "text", "overtone"],
  ["certificate_type", "text", "certificateType"],
  ["certificate_number", "text", "certificateNumber"],
  ["report_key", "text", "reportKey"],
  ["growth", "text", "growth"],
  ["table_pct", "double precision", "table"],
  ["depth_pct", "double precision", "depth"],
  ["lw_ratio", "double precision", "ratio"],
  ["length_mm", "double precision", "length"],
  ["width_mm", "double precision", "width"],
  ["height_mm", "double precision", "height"],
  ["pair", "jsonb", "pair"],
  ["hearts_and_arrows", "boolean", "heartsAndArrows"],
  ["disclosure", "text", "disclosure"],
  ["feed_picture", "text", "feedPicture"],
  ["certificate_page", "text", "certificatePage"],
] as const satisfies readonly StagedColumn[];

/** What a supplier asks for it: column of the offers table, its type, and the draft's property. */
export const OFFER_COLUMNS = [
  ["supplier_sku", "text", "supplierSku"],
  ["cost_cents", "integer", "costCents"],
  ["delivery_days", "smallint", "deliveryDays"],
  ["express_shipping", "boolean", "expressShipping"],
  ["is_overnight", "boolean", "isOvernight"],
] as const satisfies readonly StagedColumn[];

const COLUMNS = [
  ["sku", "text primary key", "sku"],
  ["price_cents", "integer not null", "priceCents"],
  ...FACT_COLUMNS,
  ...OFFER_COLUMNS,
  ["media", "jsonb", "media"],
] as const satisfies readonly StagedColumn[];

const ESCAPES: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r" };

function copyValue(value: StoneDraft[keyof StoneDraft]): string {
  if (value === null) return "\\N";
  const text = typeof value === "object" ? JSON.stringify(value) : String(value);
  return text.replace(/[\\\t\n\r]/g, (char) => ESCAPES[char] ?? char);
}

/** Formats a stone as a line of COPY's text format. */
export const copyLine = (stone: StoneDraft): string =>
  `${COLUMNS.map(([, , property]) => copyValue(stone[property])).join("\t")}\n`;

/** Creates two tables of the open transaction: the file's stones, and SKUs whose row was refused. */
export async function createStaging(client: PoolClient): Promise<void> {
  const columns = COLUMNS.map(([name, type]) => `${name} ${type}`).join(", ");
  await client.query(`create temp table feed_stones (${columns}) on commit drop`);
  await client.query(
    "create temp table feed_seen (sku text not null, illegible boolean not null) on commit drop",
  );
}

/** Fills the staging table from a stream of COPY lines, with back pressure from the database. */
export async function copyStones(client: PoolClient, lines: AsyncIterable<string>): Promise<void> {
  const names = COLUMNS.map(([name]) => name).join(", ");
  const stream = client.query(copyFrom(`copy feed_stones (${names}) from stdin`));
  let failure: Error | null = null;
  const finished = new Promise<void>((resolve, reject) => {
    stream.once("finish", resolve);
    stream.once("error", (error) => {
      failure = error;
      reject(error);
    });
  });
  // a write failure is thrown below; this prevents an unhandled rejection until then
  finished.catch((error: Error) => {
    failure = error;
  });
  try {
    for await (const text of lines) {
      if (failure) throw failure;
      if (text !== "" && !stream.write(text)) await Promise.race([once(stream, "drain"), finished]);
    }
  } catch (error) {
    // after a lost connection the stream has already ended itself
    if (failure === null) stream.destroy();
    throw error;
  }
  stream.end();
  await finished;
}

export type RejectedSku = { sku: string; illegible: boolean };

/** Stages the SKUs whose rows were refused, and updates the planner's statistics for both tables. */
export async function stageRejectedSkus(client: PoolClient, seen: readonly RejectedSku[]): Promise<void> {
  await client.query("insert into feed_seen select * from unnest($1::text[], $2::boolean[])", [
    seen.map(({ sku }) => sku),
    seen.map(({ illegible }) => illegible),
  ]);
  await client.query("analyze feed_stones");
  await client.query("analyze feed_seen");
}
