import type { Database, Transaction } from "@/lib/platform/db/client";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { taxByTable } from "./by-table";
import type { TaxAnswer, TaxQuestion } from "./model";
import { findPlaceRates } from "./place-rates";

export type TaxSettings = Pick<ShopSettings, "taxRegions" | "taxCalculation">;

type Context = { executor: Database | Transaction; settings: TaxSettings };

/** What computes the tax of a purchase. It answers "unknown" for what it can't tell, and never 0. */
export type TaxCalculator = (question: TaxQuestion, context: Context) => Promise<TaxAnswer>;

const NO_TAX: TaxAnswer = {
  state: "known",
  display: "added",
  label: null,
  source: "none",
  lines: [],
  reference: null,
};

const byNone: TaxCalculator = async () => NO_TAX;

const byTable: TaxCalculator = async (question, { settings }) => {
  const rates = findPlaceRates(question.destination, settings.taxRegions);
  if (!rates) return { ...NO_TAX, source: "table" };
  return "state" in rates ? rates : taxByTable(question, rates);
};

const CALCULATORS: Readonly<Record<TaxSettings["taxCalculation"], TaxCalculator>> = {
  table: byTable,
  none: byNone,
};

/** Computes the tax of a purchase as the shop's settings say. */
export const calculateTax: TaxCalculator = (question, context) =>
  CALCULATORS[context.settings.taxCalculation](question, context);
