import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "pg";
import { importFile } from "@/lib/goods/suppliers/import/run";
import type { Dice } from "../walk/dice";

const HEADER = "Stock #,Shape,Weight,Color,Clarity,Cut,Lab,Report #,Total Price,Measurements,Image";
const SUPPLIERS = [
  "North Stones",
  "East Stones",
  "South Stones",
  "West Stones",
  "Lake Stones",
  "Hill Stones",
];
/** Share of a supplier's stones that its next file no longer has, and share of those whose price it changes. */
const TURNOVER = 0.06;
const REPRICED = 0.15;

type Stone = { sku: string; color: string; clarity: string; price: number };
type Supplier = { name: string; made: number; stones: Stone[] };

/** Suppliers whose files follow each other: stones come, change their prices, and go. */
export class SupplierFiles {
  private readonly suppliers: Supplier[];
  private written = 0;

  /** @param stones of each file */
  constructor(
    private readonly dice: Dice,
    private readonly stones: number,
    private readonly folder: string,
    suppliers: number,
  ) {
    this.suppliers = SUPPLIERS.slice(0, suppliers).map((name) => ({ name, made: 0, stones: [] }));
  }

  /** Imports the next file of the supplier whose turn it is. @throws Error if the shop doesn't take it */
  async importNext(pool: Pool): Promise<void> {
    const supplier = this.suppliers[this.written % this.suppliers.length];
    if (!supplier) throw new Error("There is no supplier.");
    this.written += 1;
    this.change(supplier);
    const file = join(this.folder, `year-${this.written}.csv`);
    const rows = supplier.stones.map(rowOf);
    await writeFile(file, `${[HEADER, ...rows].join("\n")}\n`);
    const report = await importFile({
      ...{ file, supplier: supplier.name, pool, dataDir: this.folder },
      answers: { currency: "USD", stones: "lab" },
    });
    if (report.state !== "done") throw new Error(`A supplier’s file was not imported: ${report.message}`);
  }

  private change(supplier: Supplier): void {
    const { dice } = this;
    supplier.stones = supplier.stones
      .filter(() => !dice.chance(TURNOVER))
      .map((stone) =>
        dice.chance(REPRICED)
          ? { ...stone, price: Math.round(stone.price * (0.97 + dice.next() * 0.06)) }
          : stone,
      );
    while (supplier.stones.length < this.stones) {
      supplier.made += 1;
      supplier.stones.push({
        sku: `${supplier.name.charAt(0)}${supplier.made}`,
        color: dice.pick(["D", "E", "F", "G"]),
        clarity: dice.pick(["VVS2", "VS1", "VS2"]),
        price: 800 + dice.below(400),
      });
    }
  }
}

const rowOf = ({ sku, color, clarity, price }: Stone): string =>
  `${sku},RD,1.02,${color},${clarity},EX,IGI,LG${sku.charCodeAt(0)}${sku.slice(1).padStart(7, "0")},${price},6.45-6.48x3.98,https://photos.example/${sku}.jpg`;
