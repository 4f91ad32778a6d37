import { SaxesParser } from "saxes";
import { z } from "zod";
import { CURRENCY_CODES } from "@/lib/platform/money/currencies";
import type { PublishedRates } from "./port";

const daySchema = z.iso.date();
const rateSchema = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,9})?$/)
  .transform(Number)
  .refine((rate) => rate > 0);
const KNOWN: ReadonlySet<string> = new Set(CURRENCY_CODES);

/**
 * Reads the European Central Bank's daily file (eurofxref-daily.xml): nested elements `Cube`, the outer with `time`, the inner with
 * `currency` and `rate`, how many of it a euro costs. A currency whose rate can't be read is left out, so that one bad line
 * doesn't stop the others.
 * @throws Error if it isn't XML, or names no day, several days, or no rate
 */
export function parseEcb(text: string): PublishedRates {
  const days = new Set<string>();
  const perUnit = new Map<string, number>();
  const parser = new SaxesParser();
  parser.on("doctype", () => parser.fail("it has a document type"));
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    if (name !== "Cube") return;
    const { time, currency, rate } = attributes as Record<string, string | undefined>;
    if (time !== undefined) days.add(daySchema.parse(time));
    if (currency === undefined || !KNOWN.has(currency)) return;
    const read = rateSchema.safeParse(rate);
    // a currency that is named twice has no rate
    if (!read.success || perUnit.has(currency)) perUnit.delete(currency);
    else perUnit.set(currency, read.data);
  });
  parser.write(text).close();
  const [day] = days;
  if (day === undefined || days.size > 1) throw new Error(`it names ${days.size} days`);
  if (perUnit.size === 0) throw new Error("it has no rates");
  return { day, perUnit: new Map([["EUR", 1], ...perUnit]) };
}
