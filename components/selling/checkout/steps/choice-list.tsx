import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";

export type Choice = { value: string; label: string; detail: ReactNode; price?: string };

/** Radio choices with label and price; the whole row is the click target. */
export function ChoiceList({
  legend,
  choices,
  control,
  error,
}: {
  legend: string;
  choices: readonly Choice[];
  control: UseFormRegisterReturn;
  error: string | null;
}) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-lg font-semibold">{legend}</legend>
      {choices.map(({ value, label, detail, price }) => (
        <label
          key={value}
          className="flex min-h-12 cursor-pointer items-start gap-3 rounded-sm border border-line-strong bg-card p-4 has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input type="radio" value={value} {...control} className="mt-1 size-5 shrink-0 accent-accent" />
          <span className="min-w-0 flex-1">
            <span className="font-medium">{label}</span>
            <span className="block text-sm text-muted">{detail}</span>
          </span>
          {price && <span className="figures font-medium">{price}</span>}
        </label>
      ))}
      {error && <p className="text-sm text-danger">{error}</p>}
    </fieldset>
  );
}
