import { z } from "zod";
import { formProblems, plainValue } from "./forms/validation";
import type { FormDefinition, FormField } from "./model";

/** The body of a form's endpoint: its fields by name, validated by the form's own rules. */
export function messageBody(form: FormDefinition) {
  const shape = Object.fromEntries(
    // only a page's form can send a file; the API takes a link instead
    form.fields.filter(({ type }) => type !== "file").map((field) => [field.name, textOf(field)]),
  );
  return z.strictObject(shape).superRefine((values, context) => {
    for (const [name, message] of Object.entries(formProblems(form, values))) {
      context.addIssue({ code: "custom", path: [name], message });
    }
  });
}

function textOf(field: FormField) {
  const { label, options, required, missing } = field;
  const choices = options ? `; one of ${options.map(({ value }) => value).join(", ")}` : "";
  const text = z
    .string(missing === undefined ? {} : { error: missing })
    .overwrite((value) => plainValue(field, value))
    .trim()
    .meta({ description: `${label}${choices}` });
  // the form's own rule reports an empty text, and a missing one counts as empty
  return required ? text : text.default("");
}

export const receiptSchema = z
  .object({
    /** the reference to quote */
    reference: z.string(),
  })
  .meta({ id: "MessageReceipt" });
