import type { MessageKind } from "./message-kinds";

export type FormField = {
  name: string;
  label: string;
  /** what a file holds is no value: it goes beside them (see attachments.ts) */
  type: "text" | "email" | "tel" | "url" | "date" | "amount" | "report" | "textarea" | "select" | "file";
  required?: true;
  /** characters; of a file, bytes */
  most: number;
  hint?: string;
  /** what browsers fill it with */
  autoComplete?: string;
  /** of a select, in the order they are shown */
  options?: readonly { value: string; label: string }[];
};

/** What a form asks. */
export type FormDefinition = {
  fields: readonly FormField[];
  /** the words of its button */
  send: string;
};

/** A form that writes to the shop: the page, the API and the mail are all made from this. */
export type MessageForm = FormDefinition & { kind: MessageKind };

/** What was typed, by field; empty where nothing was. */
export type FormValues = Readonly<Record<string, string>>;

/** What an address chooses for a select of a form; empty where it names none of its options. */
export function optionFromQuery(form: FormDefinition, name: string, asked: unknown): string {
  const field = form.fields.find((one) => one.name === name);
  return field?.options?.find((option) => option.value === asked)?.value ?? "";
}

/** What an address begins a form with, by field: texts, cut to what each field holds. */
export function prefillFromQuery(form: FormDefinition, asked: Readonly<Record<string, unknown>>): FormValues {
  return Object.fromEntries(
    form.fields.flatMap(({ name, most }) => {
      const text = asked[name];
      return typeof text === "string" ? [[name, text.slice(0, most)]] : [];
    }),
  );
}

/** A field no person sees; what fills it is a script. */
export const HONEYPOT_FIELD = "homepage";
/** The field that carries when the form was shown, signed. */
export const TIMESTAMP_FIELD = "started";

/** What a form shows after it was sent and not taken. */
export type FormState = {
  values: FormValues;
  problems: FormValues;
  /** why it was not taken, beside the fields' own problems */
  refusal: string | null;
  started: string;
};

/** References as they stand in addresses. */
export const REFERENCE_PATTERN = /^M-[2-9A-HJKMNP-TV-Z]{8}$/;
