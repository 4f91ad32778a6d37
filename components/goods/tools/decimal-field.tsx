import { Field, TextInput } from "@/components/ui/field";

type Props = {
  name: string;
  label: string;
  /** as it was typed */
  text: string;
  problem: string | null;
  hint?: string;
  className?: string;
};

/** A question of a tool whose answer is a weight or a measure. */
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
