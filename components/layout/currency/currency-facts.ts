import { readOfferedCurrencies } from "@/lib/platform/exchange/choice/offered-currencies";
import { choiceAtHand } from "@/lib/platform/money/chosen-scope";
import { shopCurrency } from "@/lib/platform/money/model";
import { homeCountryOf } from "@/lib/platform/settings/home-country";
import { readShownSettings } from "@/lib/platform/settings/reads";
import { shopProfile } from "@/lib/platform/site/profile";
import { destinations } from "@/lib/selling/shipping/destinations";
import type { CurrencyFormFacts } from "./currency-form";

/** What the choice shows; null in a shop with one currency. */
export async function currencyFacts(): Promise<CurrencyFormFacts | null> {
  const offered = await readOfferedCurrencies();
  if (offered.length === 0) return null;
  const settings = await readShownSettings();
  const countries = destinations(settings);
  const chosen = choiceAtHand();
  const choice = chosen?.isWithdrawn ? null : chosen;
  const own = shopProfile().currency;
  // a page that isn't its reader's own is in the currency that it is in
  const code = shopCurrency().terms === undefined ? (choice?.currency ?? own.code) : shopCurrency().code;
  const currencies = [{ code: own.code, name: own.name, sign: own.sign.trim() }, ...offered];
  const currency = currencies.find((one) => one.code === code) ?? currencies[0];
  if (!currency) return null;
  const [firstOf] = offered.find((one) => one.code === code)?.countries ?? [];
  const home = homeCountryOf(settings) ?? countries[0]?.code;
  const wanted = choice?.country ?? firstOf ?? home;
  const country = countries.find((one) => one.code === wanted) ?? countries[0];
  return {
    label:
      `${country?.name ?? ""} · ${currency.code} ${currency.sign === currency.code ? "" : currency.sign}`.trim(),
    countries: countries.map((one) => [one.code, one.name]),
    currencies: currencies.map(({ code: of, name, sign }) => [
      of,
      `${of}${sign === of ? "" : ` ${sign}`}, ${name}`,
    ]),
    country: country?.code ?? "",
    currency: currency.code,
  };
}
