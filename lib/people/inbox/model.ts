import type { MessageKind } from "./message-kinds";

export type FormField = {
  name: string;
  label: string;
  /** a file's content is not a form value: it travels separately (see attachments.ts) */
  type: "text" | "email" | "tel" | "url" | "date" | "amount" | "report" | "textarea" | "select" | "file";
  required?: true;
  /** what is said of it when it is required and empty; the default message otherwise */
  missing?: string;
  /** maximum length in characters; for a file, its size in bytes */
  most: number;
  hint?: string;
  /** the browser's autocomplete token */
  autoComplete?: string;
  /** for a select, in display order */
  options?: readonly { value: string; label: string }[];
};

export type FormDefinition = {
  fields: readonly FormField[];
  /** label of the submit button */
  send: string;
};

/** A form that writes to the shop; its page, API endpoint and mail are all derived from this. */
export type MessageForm = FormDefinition & { kind: MessageKind };

/** Typed values by field; empty if nothing was typed. */
export type FormValues = Readonly<Record<string, string>>;

/** Returns the option a query string selects in a form's select; empty if it matches none. */
export function optionFromQuery(form: FormDefinition, name: string, query: unknown): string {
  const field = form.fields.find((one) => one.name === name);
  return field?.options?.find((option) => option.value === query)?.value ?? "";
}

/** Returns the values that a query string prefills, by field: strings, cut to each field's length. */
export function prefillFromQuery(form: FormDefinition, query: Readonly<Record<string, unknown>>): FormValues {
  return Object.fromEntries(
    form.fields.flatMap(({ name, most }) => {
      const text = query[name];
      return typeof text === "string" ? [[name, text.slice(0, most)]] : [];
    }),
  );
}

/** A field hidden from people, so that anything in it comes from a script. */
export const HONEYPOT_FIELD = "homepage";
/** The field with the signed time at which the form was shown. */
export const TIMESTAMP_FIELD = "started";

/** The state of a form that was submitted and refused. */
export type FormState = {
  values: FormValues;
  problems: FormValues;
  /** why it was refused, apart from the fields' own problems */
  refusal: string | null;
  started: string;
};

/** The form of a message reference in addresses. */
export const REFERENCE_PATTERN = /^M-[2-9A-HJKMNP-TV-Z]{8}$/;
