"use client";

import { useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import { useHydrated } from "@/hooks/use-hydrated";
import type { FieldProblems } from "@/lib/people/accounts/validation";
import { ApiProblem } from "@/lib/platform/api/declare/problem";

/**
 * A form that is validated by the server's own rules and submitted once at a time: the server's errors appear
 * on their fields, and any other error is the `refusal`.
 * @param send makes the call and redirects; its rejection is shown on the form
 */
export function useApiForm<T extends FieldValues>({
  values,
  problems,
  send,
}: {
  values: T;
  problems: (values: T) => FieldProblems<T>;
  send: (values: T, form: HTMLFormElement | null) => Promise<void>;
}) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const resolver: Resolver<T> = (typed) => {
    const found = Object.entries(problems(typed)) as [string, string][];
    if (found.length === 0) return { values: typed, errors: {} };
    const errors = Object.fromEntries(found.map(([field, message]) => [field, { type: "rule", message }]));
    return { values: {}, errors } as Awaited<ReturnType<Resolver<T>>>;
  };
  const form = useForm<T>({
    // an empty string is no default, so that text the browser filled in before hydration stays
    defaultValues: Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== ""),
    ) as DefaultValues<T>,
    resolver,
    mode: "onSubmit",
    reValidateMode: "onChange",
  });

  const submit = form.handleSubmit(async (typed, event) => {
    setRefusal(null);
    const element = event?.target instanceof HTMLFormElement ? event.target : null;
    try {
      await send(typed, element);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      // the API names a nested field by its path: `address.city`
      const fieldErrors = Object.entries(error.errors ?? {})
        .map(([way, words]) => [way.split(".").at(-1) ?? way, words] as const)
        .filter(([field]) => field in values);
      for (const [i, [field, [message]]] of fieldErrors.entries()) {
        form.setError(field as Path<T>, { type: "server", message: message ?? "" }, { shouldFocus: i === 0 });
      }
      if (fieldErrors.length === 0) setRefusal(error.message);
    }
  });

  const errorOf = (field: keyof T & string): string | null => {
    const message = form.formState.errors[field]?.message;
    return typeof message === "string" && message ? message : null;
  };
  // before hydration the browser itself would submit the form, and its secrets with it
  const ready = useHydrated();
  const props = { noValidate: true, method: "post", onSubmit: submit, className: "grid gap-5" } as const;
  return { form, props, errorOf, refusal, busy: form.formState.isSubmitting, ready };
}
