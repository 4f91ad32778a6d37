import { readFileSync } from "node:fs";
import type { SqlQuery } from "./sql-query";
import { GROUPS } from "./sql-result";

/** The text of a statement in sql/. */
export const sqlFile = (name: string) => readFileSync(new URL(`./sql/${name}.sql`, import.meta.url), "utf8");

/** Fills the placeholders of a statement's text. */
export function fillIn(text: string, words: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, place: string) => {
    const word = words[place];
    if (word === undefined) throw new Error(`Nothing stands for {${place}}`);
    return String(word);
  });
}

/** The two forms of a query as one statement; the cheaper one is determined before the race. */
const FORMS = ["branches", "one-pass"] as const;
export type Form = (typeof FORMS)[number];

const TEXTS = Object.fromEntries([...FORMS, "branch" as const].map((name) => [name, sqlFile(name)]));
const and = (conditions: readonly string[]) => conditions.join(" and ");

/** @param order the engine's sort expression for the page */
export function statementOf(form: Form, question: SqlQuery, order: string): string {
  const { listed, own, limit, offset } = question;
  const missed = own.map(({ passes }, i) => `case when ${passes} then 0 else ${1 << i} end`);
  const branches = own.map((filter, i) =>
    fillIn(TEXTS.branch ?? "", {
      part: GROUPS.indexOf(filter.group),
      bit: 1 << i,
      column: filter.group.column,
      others: and([listed, ...own.filter((other) => other !== filter).map(({ passes }) => passes)]),
      own: filter.passes,
    }),
  );
  return fillIn(TEXTS[form] ?? "", {
    listed,
    passes: and([listed, ...own.map(({ passes }) => passes)]),
    missed: missed.join(" + ") || "0",
    branches: branches.join(""),
    order,
    limit,
    offset,
  });
}
