import { z } from "zod";
import type { DeclaredSetting } from "@/lib/platform/settings/declared";
import { lineSchema } from "@/lib/platform/settings/schemas/values";

const account = (name: string, code: string) =>
  z
    .strictObject({
      /** as the chart of accounts has it: QuickBooks finds it by its name */
      name: lineSchema(100),
      /** Xero finds it by its code */
      code: z.string().trim().min(1, "Enter a code").max(20),
    })
    .default({ name, code });

/** The accounts that the journal posts to, as a shop’s own chart of accounts calls them. */
const accountsSchema = z.strictObject({
  card: account("Card payments clearing", "1100"),
  bank: account("Bank transfers clearing", "1110"),
  other: account("Other payments clearing", "1120"),
  credit: account("Store credit", "2200"),
  giftCards: account("Gift cards", "2210"),
  tax: account("Sales tax payable", "2300"),
  duties: account("Duties and import taxes", "2350"),
  deposits: account("Customer deposits", "2400"),
  sales: account("Sales", "4000"),
  discounts: account("Sales discounts", "4100"),
  returns: account("Sales returns", "4200"),
  shipping: account("Shipping income", "4300"),
  planFees: account("Canceled payment plans", "4400"),
  unusedGiftCards: account("Unused gift cards", "4500"),
  goodwill: account("Goodwill credit", "6100"),
  disputes: account("Disputed payments", "6200"),
  fees: account("Payment fees", "6300"),
  rounding: account("Rounding", "6900"),
});

export type AccountName = keyof z.output<typeof accountsSchema>;
export type Accounts = Readonly<Record<AccountName, { readonly name: string; readonly code: string }>>;

export const accountingSetting = {
  key: "accounting",
  schema: z
    .strictObject({
      accounts: accountsSchema.default(accountsSchema.parse({})),
      /** what Xero calls the tax rate of lines whose tax the journal posts itself */
      xeroTaxRate: lineSchema(50).default("Tax Exempt"),
    })
    .default({ accounts: accountsSchema.parse({}), xeroTaxRate: "Tax Exempt" })
    .describe("Names and codes of your accounts, for the journal that you import into QuickBooks or Xero"),
} as const satisfies DeclaredSetting;
