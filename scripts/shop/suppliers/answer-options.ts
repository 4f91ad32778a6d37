import { InvalidArgumentError, Option } from "commander";
import { SUPPLIER_STONES, supplierCurrency } from "@/lib/goods/suppliers/import/questions/schema";

/** Answers to what a supplier's files leave open, which are remembered for its later files. */
export const currencyOption = () =>
  new Option(
    "--currency <currency>",
    "what its prices are in where its files don’t say: the code of the shop’s currency, or other",
  ).argParser((code) => {
    const { data, error } = supplierCurrency.safeParse(code);
    if (data === undefined) throw new InvalidArgumentError(error?.issues[0]?.message ?? "");
    return data;
  });

export const stonesOption = () =>
  new Option(
    "--stones <stones>",
    "what it sells where its files don’t say: lab-grown stones alone (lab), or natural ones too (mixed)",
  ).choices([...SUPPLIER_STONES]);
