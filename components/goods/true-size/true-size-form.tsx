import { RING_SIZES, sizeLabel } from "@/lib/goods/terms/ring-sizes";
import {
  COINS,
  DEFAULT_TRUE_SIZE,
  HAND_WIDTHS,
  SKIN_TONES,
  TRUE_SIZE_FORM,
  TRUE_SIZE_OPENER,
} from "@/lib/goods/terms/true-size";

const HALF_SIZES = RING_SIZES.filter(({ us }) => Number.isInteger(us * 2));
const AGAINST = [
  ["hand", "A hand"],
  ...Object.entries(COINS).map(([name, { label }]) => [name, label]),
] as const;
const WIDTHS = Object.entries(HAND_WIDTHS).map(([name, { label }]) => [name, label] as const);
const TONES = Object.entries(SKIN_TONES).map(([name, { label }]) => [name, label] as const);

/** Opens the form, which is a kilobyte and a half of each page that had it, and that few open. */
export const TrueSizeOpener = () => (
  <details {...{ [TRUE_SIZE_OPENER]: "" }} className="group noscript:hidden print:hidden">
    <summary className="text-link inline-flex min-h-11 items-center text-sm">Change the hand or coin</summary>
  </details>
);

/** Chooses what pieces are shown against, on all pages. Nothing here waits for a page's scripts. */
export function TrueSizeForm() {
  return (
    <form {...{ [TRUE_SIZE_FORM]: "" }} method="dialog" className="grid gap-5 pt-3 pb-1 text-sm">
      <Choice name="against" legend="Compare with" options={AGAINST} chosen={DEFAULT_TRUE_SIZE.against} />
      <div className="true-size-hand flex flex-wrap gap-x-8 gap-y-5">
        <label className="grid gap-1.5">
          <span className="font-medium">Ring size</span>
          <select
            name="size"
            defaultValue={DEFAULT_TRUE_SIZE.size}
            className="min-h-11 rounded-sm border border-line-strong bg-card px-3"
          >
            {HALF_SIZES.map(({ us }) => (
              <option key={us} value={us}>
                {sizeLabel(us)}
              </option>
            ))}
          </select>
        </label>
        <Choice name="width" legend="Hand" options={WIDTHS} chosen={DEFAULT_TRUE_SIZE.width} />
        <Choice name="tone" legend="Skin tone" options={TONES} chosen={DEFAULT_TRUE_SIZE.tone} />
      </div>
      <p className="text-muted">Used on every page, and kept on this device only.</p>
    </form>
  );
}

type ChoiceProps = {
  name: string;
  legend: string;
  options: readonly (readonly string[])[];
  chosen: string;
};

const Choice = ({ name, legend, options, chosen }: ChoiceProps) => (
  <fieldset>
    <legend className="mb-1.5 font-medium">{legend}</legend>
    <div className="flex flex-wrap gap-2">
      {options.map(([value, label]) => (
        <label
          key={value}
          className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-sm border border-line-strong bg-card px-3 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={value === chosen}
            className="accent-accent"
          />
          {name === "tone" && (
            <span
              className="size-5 rounded-full border border-line-strong"
              style={{ background: `var(--color-skin-${value})` }}
            />
          )}
          {label}
        </label>
      ))}
    </div>
  </fieldset>
);
