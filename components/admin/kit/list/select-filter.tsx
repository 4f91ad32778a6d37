import { useId } from "react";
import { Select } from "@/components/ui/form/select";

type Options = readonly { value: string; label: string }[];

/**
 * A filter of a list by a choice; without options by a day.
 * @property none what its first choice is called where the list isn’t everything without a filter
 */
export type ListFilter = { name: string; label: string; options?: Options; none?: string };

/** One filter of a list; its first choice, `none`, is no filter. */
export function SelectFilter({
  label,
  options,
  value,
  none = "All",
  onChange,
}: {
  label: string;
  options: Options;
  value: string;
  none?: string;
  onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className="grid gap-1 text-sm max-sm:flex-[1_1_8rem]">
      <label htmlFor={id} className="text-muted">
        {label}
      </label>
      <Select
        id={id}
        value={value}
        className="min-h-11 text-sm"
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{none}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}
