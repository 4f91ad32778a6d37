import { cookies } from "next/headers";
import { ownCode } from "@/lib/platform/exchange/queries";
import { findShownTerms } from "@/lib/platform/exchange/serving-terms";
import { shownCurrencyOf } from "@/lib/platform/exchange/shown-currency";
import { CURRENCY_COOKIE, parseChosenCurrency } from "@/lib/platform/money/chosen-currency";
import { type Currency, shopProfile } from "@/lib/platform/site/profile";

/** The currency that the visitor sees prices in, which a form's amount is in. */
export async function formCurrency(): Promise<
  Pick<Currency, "code" | "sign" | "digits" | "name"> & { isOwn: boolean }
> {
  const chosen = parseChosenCurrency(
    `${CURRENCY_COOKIE}=${(await cookies()).get(CURRENCY_COOKIE)?.value ?? ""}`,
  );
  const terms = chosen && chosen.currency !== ownCode() ? await findShownTerms(chosen.currency) : null;
  return terms ? { ...shownCurrencyOf(terms), isOwn: false } : { ...shopProfile().currency, isOwn: true };
}
