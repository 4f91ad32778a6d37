import { and, eq, getTableColumns, gte, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { taxRates } from "@/lib/selling/tax/tables";
import type { TaxFileScan, TaxImportWrites } from "./import-tasks";
import { placeKey, RATE_COLUMNS } from "./rate-values";

const COLUMNS = getTableColumns(taxRates);

/**
 * Reads the rows that a file could replace or contradict, by `placeKey`, as JSON for a parsing thread: a hundred thousand rows
 * would hold up the requests if this process made objects of them.
 */
export async function readStoredRates(
  executor: Database | Transaction,
  { places, firstDay, isByCode }: TaxFileScan,
): Promise<Record<string, string>> {
  const inPlaces = places.map(({ country, region }) =>
    and(
      eq(taxRates.country, country),
      region === null ? isNull(taxRates.region) : eq(taxRates.region, region),
    ),
  );
  const isNear =
    firstDay === null || isByCode ? undefined : or(isNull(taxRates.validTo), gte(taxRates.validTo, firstDay));
  if (places.length === 0) return {};
  const fields = [taxRates.id, taxRates.source, ...RATE_COLUMNS.map((field) => COLUMNS[field])];
  const rows = await executor
    .select({
      country: taxRates.country,
      region: taxRates.region,
      json: sql<string>`json_agg(json_build_array(${sql.join(fields, sql`, `)}))::text`,
    })
    .from(taxRates)
    .where(and(or(...inPlaces), isNear))
    .groupBy(taxRates.country, taxRates.region);
  return Object.fromEntries(rows.map((row) => [placeKey(row), row.json]));
}

/** Writes an import's rates with two statements for each state, which have all their rows in one value. */
export async function writeRates(
  tx: Transaction,
  importId: string,
  states: readonly TaxImportWrites[],
): Promise<void> {
  for (const { ended } of states) {
    await tx.execute(sql`
      update tax_rates rate set valid_to = (pair->>1)::date, valid_to_before = rate.valid_to, ended_by = ${importId}::uuid,
        updated_at = now()
      from jsonb_array_elements(${ended}::jsonb) pair where rate.id = (pair->>0)::uuid`);
  }
  const names = sql.join(
    RATE_COLUMNS.map((field) => sql.identifier(COLUMNS[field].name)),
    sql`, `,
  );
  const values = sql.join(
    RATE_COLUMNS.map(
      (field, at): SQL => sql`(value->>${sql.raw(String(at))})::${sql.raw(COLUMNS[field].getSQLType())}`,
    ),
    sql`, `,
  );
  for (const { added } of states) {
    await tx.execute(sql`
      insert into tax_rates (${names}, source, import_id)
      select ${values}, 'import', ${importId}::uuid from jsonb_array_elements(${added}::jsonb) value`);
  }
}
