import type { ShopSettings } from "@/lib/platform/settings/schema";
import { listOfferedMethods } from "./methods";

/** Which ways to pay the shop's texts may promise, by the names that texts open and close their parts with. */
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
