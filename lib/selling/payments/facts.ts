import type { ShopSettings } from "@/lib/platform/settings/schema";
import { listOfferedMethods } from "./methods";

/** The payment methods that the shop's texts may promise, keyed by the names of the text's conditional sections. */
export function paymentFacts({ klarna }: Pick<ShopSettings, "klarna">) {
  const methods = listOfferedMethods();
  const isOffered = (id: string) => methods.some((method) => method.id === id);
  const card = isOffered("card");
  return {
    bankTransfer: isOffered("bank_transfer"),
    card,
    klarna: card && klarna,
    crypto: isOffered("crypto"),
  };
}
