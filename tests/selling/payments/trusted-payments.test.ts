import { expect, test } from "vitest";
import { trustedPayments } from "@/lib/selling/payments/facts";

const method = (id: string, label: string) => ({ id, label });
const TRANSFER = method("bank_transfer", "Bank transfer");
const COINS = method("crypto", "Cryptocurrency");

test("payments are named in the order that people trust, coins last", () => {
  const methods = [COINS, TRANSFER, method("wire-x", "Partner bank"), method("card", "Card or wallet")];
  expect(trustedPayments({ klarna: true }, methods)).toEqual([
    "Cards",
    "Wallets",
    "Klarna",
    "Partner bank",
    "Bank transfer",
    "Cryptocurrency",
  ]);
  expect(trustedPayments({ klarna: false }, methods)).not.toContain("Klarna");
});

test("without cards no payment is named, however the shop has set Klarna", () => {
  expect(trustedPayments({ klarna: true }, [TRANSFER, COINS])).toBeNull();
  expect(trustedPayments({ klarna: false }, [])).toBeNull();
});
