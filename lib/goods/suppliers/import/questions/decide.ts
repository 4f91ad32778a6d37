import { formatCount } from "@/lib/platform/intl/numbers";
import { currencyCode, currencyName } from "@/lib/platform/money/model";
import { brand } from "@/lib/platform/site/brand";
import { HeldError } from "../fields";
import type { ImportProfileInput } from "../profile";
import type { Columns } from "../understand/headers";
import { namedCurrencies } from "../understand/money/currency";
import type { Evidence } from "./evidence";
import type { Answers, Question } from "./schema";

/** What is known of a file when it is decided whether a person has to look at it. */
export type FileFacts = {
  /** as its supplier calls it, without folders */
  name: string;
  columns: Pick<Columns, "names" | "at" | "alternatives">;
  evidence: Evidence;
};

/** Share of the rows that another currency has to be in before the file as a whole is in it. */
const MANY = 0.2;

function priceNames({ names, at, alternatives }: FileFacts["columns"]): string[] {
  const indexes = (["price_total", "price_per_ct"] as const).flatMap(
    (field) => alternatives[field] ?? at[field] ?? [],
  );
  return indexes.map((index) => names?.[index] ?? "");
}

/** Another currency that the file's prices are in by their own column or cells; null if there is none. */
export function foreignPrices({ columns, evidence }: FileFacts): string | null {
  const named = priceNames(columns).find((name) => namedCurrencies(name, "price").others.length > 0);
  if (named !== undefined)
    return `The price column ${JSON.stringify(named)} names another currency than ${currencyName()}`;
  const { foreign, foreignName, stones } = evidence;
  if (foreign === 0 || foreign < (foreign + stones) * MANY) return null;
  return `${formatCount(foreign)} of its prices are in another currency than ${currencyName()} (${foreignName})`;
}

/** Whether the prices are in the shop's currency by their own columns or cells. */
const isOwnPriced = ({ columns, evidence }: FileFacts): boolean =>
  priceNames(columns).some((name) => namedCurrencies(name, "price").isOwn) ||
  (evidence.stones > 0 && evidence.unnamed === 0);

/** Other currencies that a file names beside its prices: in columns that aren't read, above its header, and in its name. */
function namedBeside({ name, columns, evidence }: FileFacts): string[] {
  const found = [
    ...(columns.names ?? []).flatMap((column) => namedCurrencies(column, "column").others),
    ...[...evidence.titles, name].flatMap((text) => namedCurrencies(text, "title").others),
  ];
  return [...new Set(found)];
}

const isOwnBeside = ({ name, evidence }: FileFacts): boolean =>
  [...evidence.titles, name].some((text) => namedCurrencies(text, "title").isOwn);

/** What a file leaves open by itself. */
function questionsOf(facts: FileFacts): Question[] {
  const { silent, stones } = facts.evidence;
  const named = namedBeside(facts);
  const asksCurrency =
    foreignPrices(facts) === null && !isOwnPriced(facts) && (named.length > 0 || !isOwnBeside(facts));
  return [
    ...(asksCurrency ? [{ about: "currency" as const, named }] : []),
    ...(silent > 0 ? [{ about: "stones" as const, silent, stones }] : []),
  ];
}

/**
 * The questions that a supplier's profile doesn't answer.
 * @param isTrusted whether earlier files of this supplier were imported, so that only what is new is a question
 */
export function unanswered(
  questions: readonly Question[],
  {
    currency,
    stones,
    ignoredCurrencies = [],
  }: Pick<ImportProfileInput, "currency" | "stones" | "ignoredCurrencies">,
  isTrusted: boolean,
): Question[] {
  return questions.flatMap((question): Question[] => {
    if (question.about === "stones") return stones === undefined && !isTrusted ? [question] : [];
    const named = question.named.filter((one) => !ignoredCurrencies.includes(one));
    const isOpen = named.length > 0 || (currency === undefined && !isTrusted);
    return isOpen ? [{ about: "currency", named }] : [];
  });
}

/** What a person has to answer before a file can be imported. */
export const openQuestions = (
  facts: FileFacts,
  profile: ImportProfileInput,
  isTrusted: boolean,
): Question[] => unanswered(questionsOf(facts), profile, isTrusted);

/** A profile with what a person has just answered, and with what they have seen of other currencies. */
export function withAnswers<P extends { ignoredCurrencies?: string[] }>(
  profile: P,
  answers: Answers,
  facts: FileFacts | null,
): P & Answers {
  const seen = answers.currency === currencyCode() && facts ? namedBeside(facts) : [];
  const ignored = [...new Set([...(profile.ignoredCurrencies ?? []), ...seen])];
  return {
    ...profile,
    ...(answers.currency === undefined ? {} : { currency: answers.currency }),
    ...(answers.stones === undefined ? {} : { stones: answers.stones }),
    ...(ignored.length > 0 ? { ignoredCurrencies: ignored } : {}),
  };
}

/** A question as it is asked where there is no form. */
export function questionInWords(question: Question): string {
  if (question.about === "currency") {
    return question.named.length > 0
      ? `It names ${question.named.join(", ")} beside its prices, and nothing says that these are ${currencyName()}.`
      : "Nothing in it says in what currency its prices are.";
  }
  const { silent, stones } = question;
  return silent === stones
    ? `Nothing in it says that its stones are ${brand.originLabel}.`
    : `Nothing says of ${formatCount(silent)} of its ${formatCount(stones)} stones that they are ${brand.originLabel}.`;
}

/**
 * Holds a file that a person has to look at before its stones are sold.
 * @param lifted another currency that a person has approved
 * @throws HeldError
 */
export function requireClearFile(
  facts: FileFacts,
  profile: ImportProfileInput,
  { isTrusted, lifted }: { isTrusted: boolean; lifted: boolean },
): void {
  const foreign = foreignPrices(facts);
  if (foreign !== null && !lifted) {
    throw new HeldError(`${foreign}. Check its prices before they go on sale.`, "prices");
  }
  if (
    foreign === null &&
    profile.currency !== undefined &&
    profile.currency !== currencyCode() &&
    !isOwnPriced(facts) &&
    !lifted
  ) {
    throw new HeldError(
      `This supplier’s prices are in another currency than ${currencyName()}, and the file doesn’t name ${currencyName()}. Ask for one that does.`,
      "prices",
    );
  }
  const questions = openQuestions(facts, profile, isTrusted);
  if (questions.length === 0) return;
  throw new HeldError(questions.map(questionInWords).join(" "), "answers", {
    questions,
    hint: questions.map(({ about }) => HOW_TO_ANSWER[about]).join(" "),
  });
}

/** How a question is answered at the command line. */
export const HOW_TO_ANSWER: Record<Question["about"], string> = {
  get currency() {
    return `Pass --currency ${currencyCode()} if they are ${currencyName()}, else --currency other.`;
  },
  stones: "Pass --stones lab if the supplier sells no natural stones, else --stones mixed.",
};
