import type { ComponentProps, ReactNode } from "react";
import type { Path } from "react-hook-form";
import { get, useController, useFormContext } from "react-hook-form";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import type { ProductValues } from "./product-values";

type Named = {
  name: Path<ProductValues>;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  className?: string;
};

/** The message at a field of the product’s form, or null. */
export function useFieldError(name: Path<ProductValues>): string | null {
  const { errors } = useFormContext<ProductValues>().formState;
  const found: unknown = get(errors, name);
  return typeof found === "object" && found !== null && "message" in found
    ? String(found.message || "") || null
    : null;
}

/** A labeled line of the product’s form. */
export function LineField({
  name,
  label,
  hint,
  optional = false,
  className,
  ...rest
}: Named & Omit<ComponentProps<"input">, "name">) {
  const { register } = useFormContext<ProductValues>();
  const error = useFieldError(name);
  return (
    <Field label={label} hint={hint} optional={optional} error={error} {...(className ? { className } : {})}>
      {(control) => <TextInput {...rest} {...control} {...register(name)} />}
    </Field>
  );
}

/** Several lines of the product’s form. */
export function TextField({ name, label, hint, optional = false, rows = 4 }: Named & { rows?: number }) {
  const { register } = useFormContext<ProductValues>();
  const error = useFieldError(name);
  return (
    <Field label={label} hint={hint} optional={optional} error={error}>
      {(control) => <TextArea rows={rows} {...control} {...register(name)} />}
    </Field>
  );
}

/** A choice of the product’s form. */
export function ChoiceField({
  name,
  label,
  hint,
  optional = false,
  children,
}: Named & { children: ReactNode }) {
  const error = useFieldError(name);
  // controlled, so that the value is shown once its option is here, too
  const { field } = useController<ProductValues>({ name });
  return (
    <Field label={label} hint={hint} optional={optional} error={error}>
      {(control) => (
        <Select {...control} {...field} value={String(field.value ?? "")}>
          {children}
        </Select>
      )}
    </Field>
  );
}
