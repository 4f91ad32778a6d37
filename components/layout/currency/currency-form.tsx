import { Button } from "@/components/ui/form/button";
import { Select } from "@/components/ui/form/select";

/** @property label the country and the currency of the page in words */
export type CurrencyFormFacts = {
  label: string;
  countries: readonly (readonly [code: string, name: string])[];
  currencies: readonly (readonly [code: string, name: string])[];
  country: string;
  currency: string;
};

const FIELD = "grid gap-1.5 text-sm font-medium";

/** Id of the choice in a document, which buttons open. */
export const CURRENCY_CHOICE_ID = "currency-choice";
/** Id of its form, which the drawer of phones shows as well. */
const CURRENCY_FORM_ID = "currency-form";

/** The choice of a country and a currency, once in each document: a popover, which needs no script. */
export const CurrencyChoice = (facts: CurrencyFormFacts) => (
  <div
    id={CURRENCY_CHOICE_ID}
    popover="auto"
    role="dialog"
    aria-labelledby={`${CURRENCY_CHOICE_ID}-title`}
    className="m-auto w-[min(24rem,calc(100vw-2rem))] rounded-sm border border-line bg-card p-5 text-ink shadow-panel backdrop:bg-ink/40"
  >
    <div className="flex items-center justify-between gap-4">
      <h2 id={`${CURRENCY_CHOICE_ID}-title`} className="text-xl">
        Country and currency
      </h2>
      <button
        type="button"
        popoverTarget={CURRENCY_CHOICE_ID}
        popoverTargetAction="hide"
        className="-mr-2 inline-flex min-h-11 items-center px-2 text-sm hover:underline"
      >
        Close
      </button>
    </div>
    <div id={CURRENCY_FORM_ID}>
      <CurrencyForm {...facts} />
    </div>
  </div>
);

/** The form that chooses; it leads back to the page that it is on. */
function CurrencyForm({ countries, currencies, country, currency }: CurrencyFormFacts) {
  return (
    <form method="post" action="/currency" className="mt-3 grid gap-4">
      <input type="hidden" name="was" value={`${currency}.${country}`} />
      {/* biome-ignore lint/a11y/noLabelWithoutControl: a Select is a native one */}
      <label className={FIELD}>
        Ship to
        <Select name="country" defaultValue={country} autoComplete="off">
          {countries.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: a Select is a native one */}
      <label className={FIELD}>
        Currency
        <Select name="currency" defaultValue={currency} autoComplete="off">
          {currencies.map(([code, name]) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      </label>
      <Button type="submit">Update</Button>
    </form>
  );
}
