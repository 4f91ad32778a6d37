import type { ParsingTask } from "@/lib/platform/parsing/model";
import type { NameMatch } from "./match-names";
import type { ListedName } from "./read-list";

/** Reading a list, or saying what is wrong with its files. */
export const readListTask: ParsingTask<
  { sdn: string; alt: string | null },
  { names: ListedName[] } | { problem: string }
> = { name: "sanctions-list", seconds: 30, subject: "list" };

export const matchNamesTask: ParsingTask<
  { subjects: readonly string[]; list: readonly ListedName[] },
  NameMatch[]
> = { name: "sanctions-names", seconds: 60, subject: "list" };
