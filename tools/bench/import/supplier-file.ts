import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { caratFromMillimeters } from "@/lib/goods/diamonds/sizes/measure";

/** How a second file differs from the first. */
export type Change = "none" | "every price" | "one in a hundred";

const HEADER =
  "Stock #,Availability,Shape,Weight,Color,Clarity,Cut Grade,Polish,Symmetry,Fluorescence Intensity,Measurements,Depth %,Table %,Lab,Report #,Growth Type,Price Per Carat,Total Price,Country,State,City,Girdle Thin,Girdle Thick,Culet Size,Member Comment";

/** A generator of numbers from 0 to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Writes a file in the image of a supplier's: 25 columns, each row a stone of its own with a SKU and a report.
 * @returns its size in bytes
 */
export async function writeSupplierFile(path: string, rows: number, change: Change): Promise<number> {
  const random = randomFrom(7);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const out = createWriteStream(path);
  let size = 0;
  let text = `${HEADER}\n`;
  const flush = async () => {
    size += Buffer.byteLength(text);
    if (!out.write(text)) await once(out, "drain");
    text = "";
  };
  for (let i = 0; i < rows; i++) {
    const width = 4.3 + random() * 5;
    const [length, narrow, height] = [width * 1.004, width * 0.998, width * 0.615];
    const carat = caratFromMillimeters("round", { length, width: narrow, height });
    const perCarat = 200 + Math.floor(random() * 600);
    const raise = change === "every price" || (change === "one in a hundred" && i % 100 === 0) ? 1.03 : 1;
    const weight = Math.max(0.01, Math.round(carat * 100) / 100);
    text += `${[
      `S${1_000_000 + i}`,
      "G",
      pick(["RD", "BR", "Round"]),
      weight.toFixed(2),
      pick(["D", "E", "F", "G", "H", "I"]),
      pick(["VVS1", "VVS2", "VS1", "VS2", "SI1"]),
      pick(["ID", "EX", "VG"]),
      pick(["EX", "VG"]),
      pick(["EX", "VG"]),
      pick(["N", "F"]),
      `${length.toFixed(2)}-${narrow.toFixed(2)}x${height.toFixed(2)}`,
      "61.5",
      55 + Math.floor(random() * 5),
      pick(["IGI", "IGI", "IGI", "GIA"]),
      `LG${500_000_000 + i}`,
      pick(["CVD", "CVD", "CVD", "HPHT"]),
      (perCarat * raise).toFixed(2),
      (perCarat * raise * weight).toFixed(2),
      "India",
      "",
      "Surat",
      "MED",
      "STK",
      "N",
      "",
    ].join(",")}\n`;
    if (text.length > 1 << 18) await flush();
  }
  await flush();
  out.end();
  await once(out, "close");
  return size;
}
