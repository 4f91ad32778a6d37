import type { PoolClient } from "pg";
import { FeedError, type Field } from "../fields";
import type { ImportProfile, ImportProfileInput } from "../profile";
import type { Columns } from "../understand/headers";

/** What the shop remembers of a supplier; null for one it doesn't know. */
export type KnownSupplier = {
  prefix: string | null;
  profile: ImportProfileInput | null;
  /** whether one of its files was imported before */
  hasOffers: boolean;
} | null;

export async function findSupplier(client: PoolClient, supplier: string): Promise<KnownSupplier> {
  const { rows } = await client.query<NonNullable<KnownSupplier>>(
    `select prefix, profile, exists (select from stone_offers where supplier = $1) as "hasOffers"
     from suppliers where name = $1`,
    [supplier],
  );
  return rows[0] ?? null;
}

/**
 * Ensures that no two suppliers share a prefix, so their SKUs never collide.
 * @throws FeedError when another supplier's stones use it
 */
export async function requireOwnPrefix(client: PoolClient, supplier: string, prefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from suppliers where prefix = $2 and name <> $1
     union all
     select supplier from diamonds d where offer_sku is null and supplier <> $1 and starts_with(sku, $2 || '-')
       and not exists (select from stone_offers o where o.stone_id = d.id)
     limit 1`,
    [supplier, prefix],
  );
  const other = rows[0]?.name;
  if (other === undefined) return;
  throw new FeedError(
    `The SKU prefix ${prefix} belongs to the supplier ${other}: give this one's profile another "skuPrefix".`,
  );
}

/**
 * Columns whose loss would empty a property of every stone: the property, and the fields that can supply it.
 */
const PROPERTY_SOURCES: readonly [string, string, readonly Field[]][] = [
  ["cut", "cut", ["cut"]],
  ["polish", "polish", ["polish", "cut"]],
  ["symmetry", "symmetry", ["symmetry", "cut"]],
  ["fluorescence", "fluorescence", ["fluor"]],
  ["color", "color", ["color"]],
  ["fancy color", "fancy_color", ["fancy_color", "color"]],
  ["clarity", "clarity", ["clarity"]],
  ["certificate number", "certificate_number", ["cert_no", "cert"]],
  ["growth", "growth", ["growth"]],
  ["table", "table_pct", ["table_pct"]],
  ["depth", "depth_pct", ["depth_pct", "measurements", "height"]],
  ["measurements", "length_mm", ["measurements", "length"]],
  ["pictures", "feed_picture", ["image", "video", "viewer"]],
];

/**
 * A column that earlier files had and this one lacks means a broken file and not a change by the supplier.
 * @throws FeedError naming the columns
 */
export async function requireKeptColumns(
  client: PoolClient,
  supplier: string,
  columns: Columns,
  profile: ImportProfile,
): Promise<void> {
  const has = (field: Field) =>
    columns.at[field] !== undefined ||
    profile.constants[field] !== undefined ||
    profile.absent.includes(field);
  const suspects = PROPERTY_SOURCES.filter(([, , fields]) => !fields.some(has));
  if (suspects.length === 0) return;
  const counts = suspects.map(([, column], i) => `count(${column})::int as "${i}"`).join(", ");
  const { rows } = await client.query<Record<string, number>>(
    `select ${counts} from diamonds where supplier = $1 and availability in ('available', 'reserved')`,
    [supplier],
  );
  const lost = suspects.filter((_, i) => (rows[0]?.[i] ?? 0) > 0);
  if (lost.length === 0) return;
  const names = lost.map(([name]) => name).join(", ");
  const fields = lost.map(([, , fields]) => JSON.stringify(fields[0])).join(", ");
  throw new FeedError(
    `The file has no column for ${names}, which this supplier's stones have: ` +
      `if it will not send it again, add ${fields} to the profile's "absent".`,
  );
}

/**
 * Whether the last row of the supplier's last imported file ended with a line break; false if there is no
 * such file.
 */
export async function hadFinalLineEnd(client: PoolClient, supplier: string): Promise<boolean> {
  const { rows } = await client.query<{ ended: boolean | null }>(
    `select ended_with_line_end as ended from feed_runs where supplier = $1 and state = 'done'
     order by started_at desc limit 1`,
    [supplier],
  );
  return rows[0]?.ended === true;
}
