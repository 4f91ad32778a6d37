import { LEVEL_WORDS } from "@/components/admin/taxes/tax-words";
import { Button } from "@/components/ui/form/button";
import { Checkbox } from "@/components/ui/form/checkbox";
import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { parseNumber } from "@/lib/platform/money/parse-amount";

/** Rates as they are typed for one order. */
export type TypedRates = {
  rates: readonly { level: keyof typeof LEVEL_WORDS; authority: string; percent: string }[];
  onDelivery: boolean;
};

export const NO_RATES: TypedRates = {
  rates: [{ level: "state", authority: "", percent: "" }],
  onDelivery: false,
};

const MOST_RATES = 12;

/** Typed rates as the API takes them; what is no number is refused there, by its field. */
export const ratesBody = ({ rates, onDelivery }: TypedRates) => ({
  rates: rates.map(({ percent, ...rate }) => ({ ...rate, percent: parseNumber(percent) ?? -1 })),
  on_delivery: onDelivery,
});

/** The authorities that tax an order, each with its rate. @param errorOf what is wrong with a field, such as `rates.0.percent` */
export function EnteredRates({
  typed,
  errorOf,
  onChange,
}: {
  typed: TypedRates;
  errorOf: (field: string) => string | null;
  onChange: (typed: TypedRates) => void;
}) {
  const { rates } = typed;
  const change = (at: number, part: Partial<TypedRates["rates"][number]>) =>
    onChange({ ...typed, rates: rates.map((rate, i) => (i === at ? { ...rate, ...part } : rate)) });
  return (
    <div className="grid gap-3">
      {rates.map(({ level, authority, percent }, at) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: rates have no names yet, and their fields hold no state
          key={at}
          className="grid items-start gap-3 sm:grid-cols-[10rem_minmax(0,1fr)_6rem]"
        >
          <legend className="sr-only">Rate {at + 1}</legend>
          <Field label="Level">
            {(control) => (
              <Select
                {...control}
                value={level}
                onChange={({ target }) => change(at, { level: target.value as typeof level })}
              >
                {Object.entries(LEVEL_WORDS).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field label="Levied by" error={errorOf(`rates.${at}.authority`)}>
            {(control) => (
              <TextInput
                {...control}
                value={authority}
                maxLength={80}
                onChange={({ target }) => change(at, { authority: target.value })}
              />
            )}
          </Field>
          <Field label="Rate, %" error={errorOf(`rates.${at}.percent`)}>
            {(control) => (
              <TextInput
                {...control}
                inputMode="decimal"
                value={percent}
                onChange={({ target }) => change(at, { percent: target.value })}
              />
            )}
          </Field>
          {rates.length > 1 && (
            <Button
              variant="quiet"
              size="sm"
              className="justify-self-start sm:col-span-3"
              onClick={() => onChange({ ...typed, rates: rates.toSpliced(at, 1) })}
            >
              Remove<span className="sr-only"> rate {at + 1}</span>
            </Button>
          )}
        </fieldset>
      ))}
      {rates.length < MOST_RATES && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() =>
            onChange({ ...typed, rates: [...rates, { level: "county", authority: "", percent: "" }] })
          }
        >
          Add a rate
        </Button>
      )}
      <Checkbox
        label="Also on shipping"
        checked={typed.onDelivery}
        onChange={({ target }) => onChange({ ...typed, onDelivery: target.checked })}
      />
    </div>
  );
}
