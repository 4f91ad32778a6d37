import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Pool } from "pg";
import type { ImportProfileInput } from "@/lib/goods/suppliers/import/profile";
import type { Answers } from "@/lib/goods/suppliers/import/questions/schema";
import { importFile } from "@/lib/goods/suppliers/import/run";
import type { ImportReport } from "@/lib/goods/suppliers/import/runs/report";

export const HEADER = "Stock #,Shape,Weight,Color,Clarity,Cut,Lab,Report #,Total Price,Measurements";

/** A sound row of a file with that header. */
export function row(
  sku: string,
  over: { price?: string; color?: string; carat?: string; report?: string } = {},
): string {
  const { price = "1000", color = "E", carat = "1.02", report = "" } = over;
  return `${sku},RD,${carat},${color},VS1,EX,IGI,${report},${price},6.45-6.48x3.98`;
}

/** What a supplier of lab-grown stones in US dollars is asked once. */
export const ANSWERS: Answers = { currency: "USD", stones: "lab" };

/** Rows S1 … Sn. */
export const rows = (count: number): string[] => Array.from({ length: count }, (_, i) => row(`S${i + 1}`));

export type Bench = {
  dir: string;
  run: (content: string | Buffer | string[], options?: RunOptions) => Promise<ImportReport>;
  states: (supplier?: string) => Promise<Record<string, string>>;
  close: () => Promise<void>;
};
type RunOptions = {
  supplier?: string;
  profile?: ImportProfileInput;
  /** that of a supplier of lab-grown stones in US dollars, unless a test says otherwise */
  answers?: Answers;
  allowShrink?: boolean;
  allowPriceMoves?: boolean;
  requiresMargin?: boolean;
  dryRun?: boolean;
  onProgress?: () => void;
};

/** Imports contents as files; an array of rows gets the header. */
export async function openBench(pool: Pool): Promise<Bench> {
  const dir = await mkdtemp(join(tmpdir(), "feed-"));
  let files = 0;
  return {
    dir,
    run: async (content, { supplier = "Acme", answers = ANSWERS, ...options } = {}) => {
      // one for each run, since two may run at once
      const file = join(dir, `feed-${++files}.csv`);
      await writeFile(file, Array.isArray(content) ? `${[HEADER, ...content].join("\n")}\n` : content);
      return importFile({ file, supplier, answers, pool, dataDir: dir, ...options });
    },
    states: async (supplier = "Acme") => {
      const { rows } = await pool.query<{ sku: string; availability: string }>(
        "select sku, availability from diamonds where supplier = $1 order by sku",
        [supplier],
      );
      return Object.fromEntries(rows.map(({ sku, availability }) => [sku, availability]));
    },
    close: () => rm(dir, { recursive: true, force: true }),
  };
}
