import { useListContext } from "ra-core";
import { cn } from "@/components/ui/cn";
import { CONTROL_CLASS } from "@/components/ui/form/control-style";

/** A filter of a list by a number from and to; either may be left out. */
export function RangeFilter({
  label,
  from,
  to,
  step,
}: {
  label: string;
  /** names of the list's two filters */
  from: string;
  to: string;
  step: number;
}) {
  const { filterValues, setFilters } = useListContext();
  const set = (name: string, value: string) => {
    const { [name]: before, ...rest } = filterValues;
    if (String(before ?? "") !== value) setFilters(value === "" ? rest : { ...rest, [name]: value });
  };
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
            key={`${name} ${filterValues[name] ?? ""}`}
            type="number"
            min={0}
            step={step}
            aria-label={`${label} ${word}`}
            placeholder={word}
            defaultValue={filterValues[name] ?? ""}
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
