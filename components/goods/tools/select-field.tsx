import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";

type Props = {
  name: string;
  label: string;
  /** values and their labels, in the order of the list */
  options: readonly (readonly [value: string | number, label: string])[];
  chosen: string | number;
  className?: string;
};

/** An input of a tool with a list of choices. */
export function SelectField({ name, label, options, chosen, className }: Props) {
  return (
    <Field label={label} {...(className ? { className } : {})}>
      {(control) => (
        <Select {...control} name={name} defaultValue={chosen}>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
