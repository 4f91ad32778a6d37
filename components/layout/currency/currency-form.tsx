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

/** The form that chooses a country and a currency; it leads back to the page that it is on. */
export default function CurrencyForm({ countries, currencies, country, currency }: CurrencyFormFacts) {
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
