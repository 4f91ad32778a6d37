import { Field, TextInput } from "@/components/ui/form/field";

type Props = {
  name: string;
  label: string;
  /** the typed text */
  text: string;
  problem: string | null;
  hint?: string;
  className?: string;
};

/** An input of a tool for a weight or a measurement. */
export function DecimalField({ name, label, text, problem, hint, className }: Props) {
  return (
    <Field label={label} error={problem} {...(hint ? { hint } : {})} {...(className ? { className } : {})}>
      {(control) => (
        <TextInput
          {...control}
          name={name}
          inputMode="decimal"
          maxLength={6}
          autoComplete="off"
          defaultValue={text}
        />
      )}
    </Field>
  );
}
