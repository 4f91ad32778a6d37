import { readFileSync } from "node:fs";
import type { SqlQuery } from "./sql-query";
import { GROUPS } from "./sql-result";

/** A statement of sql/, as it lies there. */
export const sqlFile = (name: string) => readFileSync(new URL(`./sql/${name}.sql`, import.meta.url), "utf8");

/** A statement's text with its places filled. */
export function fillIn(text: string, words: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, place: string) => {
    const word = words[place];
    if (word === undefined) throw new Error(`Nothing stands for {${place}}`);
    return String(word);
  });
}

/** The two forms a question may have as one statement; which is cheaper is tried before the race. */
export const FORMS = ["branches", "one-pass"] as const;
export type Form = (typeof FORMS)[number];

const TEXTS = Object.fromEntries([...FORMS, "branch" as const].map((name) => [name, sqlFile(name)]));
const and = (conditions: readonly string[]) => conditions.join(" and ");

/** @param order what the engine sorts the page by */
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
