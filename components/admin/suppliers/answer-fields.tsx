import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import type { Answers, Question } from "@/lib/goods/suppliers/import/questions/schema";
import { formatAll } from "@/lib/platform/intl/lists";
import { formatCount } from "@/lib/platform/intl/numbers";
import { currencyCode, currencyName } from "@/lib/platform/money/model";
import { brand } from "@/lib/platform/site/brand";
import { FIRST_PROFILE } from "@/lib/platform/site/profile";

/** Answers as a form holds them; null while nobody has answered. */
export type AnswerValues = { currency: Answers["currency"] | null; stones: Answers["stones"] | null };

export const currencies = (): readonly (readonly [value: string, words: string])[] => [
  [currencyCode(), currencyName().replace(/^./, (first) => first.toUpperCase())],
  ["other", "Another currency"],
];
export const STONES = [
  ["lab", `${brand.originLabel.charAt(0).toUpperCase()}${brand.originLabel.slice(1)} diamonds only`],
  ["mixed", "Natural diamonds too"],
] as const;

/** What a bare sign in a file may mean, or the dollars of another country. */
const dollar = FIRST_PROFILE.currency;

const REQUIRED = "Choose one to import the file";

/** Why a question is asked, in words for the person who answers it. */
function hintOf(about: Question["about"], questions: readonly Question[]): string {
  const question = questions.find((one) => one.about === about);
  if (about === "currency") {
    if (question?.about !== "currency") return "Used where a file doesn’t name a currency.";
    return question.named.length > 0
      ? `The file names ${formatAll(question.named)} beside its prices. Check with the supplier what they are in.`
      : `The file names no currency.${currencyCode() === dollar.code ? ` A bare ${dollar.sign} could be any country’s dollars.` : ""}`;
  }
  if (question?.about !== "stones") return "Used where a file doesn’t say what a stone is.";
  return question.silent === question.stones
    ? `Nothing in the file says that its stones are ${brand.originLabel}. With “Natural diamonds too”, only stones that say so are imported.`
    : `Nothing says of ${formatCount(question.silent)} of ${formatCount(question.stones)} stones that they are ${brand.originLabel}. With “Natural diamonds too”, they are refused.`;
}

/** Whether every question has its answer. */
export const isAnswered = (questions: readonly Question[], values: AnswerValues): boolean =>
  questions.every(({ about }) => values[about] !== null && values[about] !== undefined);

/** What a supplier’s files leave open, answered once for all of them. */
export function AnswerFields({
  questions,
  values,
  onChange,
  only = false,
}: {
  questions: readonly Question[];
  values: AnswerValues;
  onChange: (values: AnswerValues) => void;
  /** shows the questions that are open, and no others */
  only?: boolean;
}) {
  const isOpen = (about: Question["about"]) => questions.some((one) => one.about === about);
  const errorOf = (about: Question["about"]) => (isOpen(about) && !values[about] ? REQUIRED : null);
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {(!only || isOpen("currency")) && (
        <Field
          label="Their prices are in"
          required={isOpen("currency")}
          hint={hintOf("currency", questions)}
          error={errorOf("currency")}
        >
          {(control) => (
            <Select
              {...control}
              value={values.currency ?? ""}
              onChange={({ target }) =>
                onChange({
                  ...values,
                  currency: currencies().find(([value]) => value === target.value)?.[0] ?? null,
                })
              }
            >
              <option value="">Not known</option>
              {currencies().map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      {(!only || isOpen("stones")) && (
        <Field
          label="They sell"
          required={isOpen("stones")}
          hint={hintOf("stones", questions)}
          error={errorOf("stones")}
        >
          {(control) => (
            <Select
              {...control}
              value={values.stones ?? ""}
              onChange={({ target }) =>
                onChange({ ...values, stones: STONES.find(([value]) => value === target.value)?.[0] ?? null })
              }
            >
              <option value="">Not known</option>
              {STONES.map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}
