"use client";

import { useEffect } from "react";
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import type { StepProblems } from "@/lib/selling/checkout/draft/draft";

/**
 * Form of a checkout step: validated by the server's own rules, every keystroke saved, and the server's
 * errors shown on their fields until the values change.
 */
export function useStepForm<T extends FieldValues>({
  values,
  problems,
  onChange,
  serverErrors,
}: {
  /** values typed earlier */
  values: T;
  problems: (values: T) => StepProblems<T>;
  onChange: (values: T) => void;
  serverErrors: Readonly<Record<string, string>>;
}) {
  const resolver: Resolver<T> = (typed) => {
    const found = Object.entries(problems(typed)) as [string, string][];
    if (found.length === 0) return { values: typed, errors: {} };
    const errors = Object.fromEntries(found.map(([field, message]) => [field, { type: "rule", message }]));
    return { values: {}, errors } as Awaited<ReturnType<Resolver<T>>>;
  };
  const form = useForm<T>({
    defaultValues: values as DefaultValues<T>,
    resolver,
    mode: "onSubmit",
    reValidateMode: "onChange",
  });

  useEffect(() => {
    const watching = form.watch((typed) => onChange(typed as T));
    return () => watching.unsubscribe();
  }, [form, onChange]);

  useEffect(() => {
    Object.entries(serverErrors).forEach(([field, message], i) => {
      form.setError(field as Path<T>, { type: "server", message }, { shouldFocus: i === 0 });
    });
  }, [form, serverErrors]);

  const errorOf = (field: keyof T & string): string | null => {
    const message = form.formState.errors[field]?.message;
    return typeof message === "string" ? message : null;
  };
  return { form, errorOf };
}
