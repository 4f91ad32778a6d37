"use client";

import { useState } from "react";
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from "react-hook-form";
import type { Problems } from "@/lib/accounts/rules";
import { ApiProblem } from "@/lib/api/client";

/**
 * A form that is checked by the rules the server uses too, and sent once: the server's own messages stand on their
 * fields, and what is no field's fault is the `refusal`.
 * @param send makes the call, and leads on; whatever it rejects with is told on the form
 */
export function useApiForm<T extends FieldValues>({
  values,
  problems,
  send,
}: {
  values: T;
  problems: (values: T) => Problems<T>;
  send: (values: T) => Promise<void>;
}) {
  const [refusal, setRefusal] = useState<string | null>(null);
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

  const submit = form.handleSubmit(async (typed) => {
    setRefusal(null);
    try {
      await send(typed);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const told = Object.entries(error.errors ?? {}).filter(([field]) => field in values);
      for (const [i, [field, [message]]] of told.entries()) {
        form.setError(field as Path<T>, { type: "server", message: message ?? "" }, { shouldFocus: i === 0 });
      }
      if (told.length === 0) setRefusal(error.message);
    }
  });

  const errorOf = (field: keyof T & string): string | null => {
    const message = form.formState.errors[field]?.message;
    return typeof message === "string" && message ? message : null;
  };
  return { form, submit, errorOf, refusal, busy: form.formState.isSubmitting };
}
