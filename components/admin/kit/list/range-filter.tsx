import { cn } from "@/components/ui/cn";
import { CONTROL_CLASS } from "@/components/ui/form/control-style";
import type { ListFilters } from "./use-list";

/** A filter of a list by a number from and to; either may be left out. */
export function RangeFilter({
  filters: { values, set },
  label,
  from,
  to,
  step,
}: {
  filters: ListFilters;
  label: string;
  /** names of the list's two filters */
  from: string;
  to: string;
  step: number;
}) {
  return (
    <fieldset className="grid gap-1 text-sm max-sm:flex-[1_1_100%]">
      <legend className="mb-1 text-muted">{label}</legend>
      <div className="flex w-52 items-center gap-2 max-sm:w-full">
        {(
          [
            ["from", from],
            ["to", to],
          ] as const
        ).map(([word, name]) => (
          <input
            key={`${name} ${values[name] ?? ""}`}
            type="number"
            min={0}
            step={step}
            aria-label={`${label} ${word}`}
            placeholder={word}
            defaultValue={String(values[name] ?? "")}
            className={cn(CONTROL_CLASS, "min-h-11 min-w-0 px-2 text-sm")}
            onBlur={({ target }) => set(name, target.value)}
            onKeyDown={(event) => {
              if (event.key === "Enter") set(name, event.currentTarget.value);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
