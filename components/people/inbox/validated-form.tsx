"use client";

import {
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useActionState,
  useEffect,
  useRef,
  useState,
} from "react";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { onFirstInteraction } from "@/hooks/on-first-interaction";
import type { clientProblems } from "@/lib/people/inbox/forms/validation";
import {
  type FormDefinition,
  type FormField,
  type FormState,
  type FormValues,
  TIMESTAMP_FIELD,
} from "@/lib/people/inbox/model";

// a form without errors never fetches the code that shows them
const FormNotices = lazy(async () => ({ default: (await import("./form-notices")).FormNotices }));

export type ValidatedFormProps = {
  form: FormDefinition;
  /** a server action, which the browser posts to when there is no script */
  action: (state: FormState, data: FormData) => Promise<FormState>;
  initial: FormState;
};

/**
 * A form that reports its errors. Without a script the server validates the post and returns it with the
 * errors; with one, errors appear before the form is sent and disappear as they are corrected. The validation
 * loads on the first interaction; until then the server validates.
 */
export function ValidatedForm({
  form,
  action,
  initial,
  children,
}: ValidatedFormProps & { children: ReactNode }) {
  const [state, send, busy] = useActionState(action, initial);
  /** the browser's own findings, and the server response that they follow */
  const [found, setFound] = useState<{ after: FormState; problems: FormValues } | null>(null);
  const element = useRef<HTMLFormElement>(null);
  const problems = found?.after === state ? found.problems : state.problems;
  const count = Object.keys(problems).length;
  const refusal = found?.after === state ? null : state.refusal;
  const find = useRef<typeof clientProblems | null>(null);

  useEffect(
    () =>
      onFirstInteraction(() => {
        import("@/lib/people/inbox/forms/validation")
          .then((checks) => {
            find.current = checks.clientProblems;
          })
          .catch((error: unknown) => console.warn("The form's validation failed to load", error));
      }),
    [],
  );
  // focuses the first field that the server rejected
  useEffect(() => focusFirst(element.current, state.problems), [state]);

  const current = () => find.current?.(form, new FormData(element.current ?? undefined)) ?? {};
  function check(event: FormEvent) {
    const now = current();
    setFound({ after: state, problems: now });
    if (busy || Object.keys(now).length > 0) event.preventDefault();
    focusFirst(element.current, now);
  }
  /** Clears errors as they are corrected; new ones appear only on submit. */
  function recheck() {
    // the server's errors stay until the browser's own validation has loaded
    if (count === 0 || !find.current) return;
    const now = current();
    const left = Object.keys(problems).flatMap((name) => (now[name] ? [[name, now[name]]] : []));
    setFound({ after: state, problems: Object.fromEntries(left) });
  }

  return (
    <form
      ref={element}
      action={send}
      noValidate
      onSubmit={check}
      onChange={recheck}
      aria-busy={busy || undefined}
      className="group relative grid gap-6"
    >
      {(refusal || count > 0) && (
        <Suspense>
          <FormNotices refusal={refusal} count={count} />
        </Suspense>
      )}
      {form.fields.map((field) => (
        <MessageField
          key={field.name}
          field={field}
          value={state.values[field.name] ?? ""}
          error={problems[field.name] ?? null}
        />
      ))}
      <input type="hidden" name={TIMESTAMP_FIELD} value={state.started} />
      {children}
    </form>
  );
}

function MessageField({ field, value, error }: { field: FormField; value: string; error: string | null }) {
  const { name, label, hint, type, required, autoComplete, options } = field;
  return (
    <Field label={label} hint={hint} error={error} required={required ?? false} optional={!required}>
      {(control) => {
        if (type === "select")
          return (
            // keyed by value, because a browser that resets the form would fall back to the first value
            <Select key={value} {...control} name={name} defaultValue={value}>
              <option value="">Please select</option>
              {options?.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </Select>
          );
        if (type === "textarea")
          // no maxLength, because it would silently cut off pasted text
          return <TextArea {...control} name={name} rows={7} defaultValue={value} />;
        if (type === "file")
          return (
            <input
              {...control}
              type="file"
              name={name}
              accept="image/jpeg,image/png,image/webp"
              className="min-h-12 w-full text-sm file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-ink file:bg-card file:px-4 file:font-medium"
            />
          );
        return (
          <TextInput
            {...control}
            name={name}
            type={type === "amount" || type === "report" ? "text" : type}
            inputMode={type === "amount" ? "decimal" : undefined}
            autoComplete={autoComplete}
            defaultValue={value}
          />
        );
      }}
    </Field>
  );
}

function focusFirst(form: HTMLFormElement | null, problems: FormValues): void {
  const [first] = Object.keys(problems);
  const control = first ? form?.elements.namedItem(first) : null;
  if (control instanceof HTMLElement) control.focus();
}
