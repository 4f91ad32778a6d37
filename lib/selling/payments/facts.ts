import type { ShopSettings } from "@/lib/platform/settings/schema";
import { listOfferedMethods } from "./methods";

/** The payment methods that the shop's texts may promise, keyed by the names of the text's conditional sections. */
export function paymentFacts({ klarna, payLater }: Pick<ShopSettings, "klarna" | "payLater">) {
  const methods = listOfferedMethods();
  const isOffered = (id: string) => methods.some((method) => method.id === id);
  const card = isOffered("card");
  const plan = isOffered("plan");
  const overTime = card && payLater;
  return {
    bankTransfer: isOffered("bank_transfer"),
    card,
    klarna: card && klarna,
    paymentPlan: plan,
    payLater: overTime,
    noCredit: !plan && !overTime,
    crypto: isOffered("crypto"),
  };
}

/**
 * What a piece's page says of paying: cards and wallets first, then paying later, other methods, a transfer, and coins
 * last; null while cards are off, since few trust a shop by what is left.
 */
export function trustedPayments(
  { klarna }: Pick<ShopSettings, "klarna">,
  methods: readonly { id: string; label: string }[] = listOfferedMethods(),
): string[] | null {
  const labelOf = (wanted: string) => methods.flatMap(({ id, label }) => (id === wanted ? [label] : []));
  if (!methods.some(({ id }) => id === "card")) return null;
  const last = ["card", "bank_transfer", "crypto"];
  return [
    "Cards",
    "Wallets",
    ...(klarna ? ["Klarna"] : []),
    ...methods.filter(({ id }) => !last.includes(id)).map(({ label }) => label),
    ...labelOf("bank_transfer"),
    ...labelOf("crypto"),
  ];
}
