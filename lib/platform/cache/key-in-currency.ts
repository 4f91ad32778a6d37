import { shopCurrency } from "@/lib/platform/money/model";

/** A key of what a process keeps: what was made in another currency than the shop's own is found in no other. */
export function keyInCurrency(key: string): string {
  const { code, terms, own } = shopCurrency();
  return terms === undefined ? key : [key, own?.code, code, terms].join("\n");
}
