import { useId } from "react";
import { TextInput } from "@/components/ui/form/field";

/** A filter of a list by a day: `2026-11-23`; empty is no filter. */
export function DateFilter({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="grid gap-1 text-sm max-sm:flex-[1_1_8rem]">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <TextInput
        id={id}
        type="date"
        value={value}
        className="min-h-11 text-sm"
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
