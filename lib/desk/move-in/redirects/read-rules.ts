import { CommandError } from "@/lib/desk/errors/command-error";
import { withoutGuard } from "@/lib/desk/products/cells/cell-values";
import { headerKey } from "@/lib/desk/products/cells/headers";
import type { ColumnUse } from "@/lib/desk/products/shops/model";
import { redirectProblem } from "@/lib/desk/redirects/redirect-problem";
import { formatCount } from "@/lib/platform/intl/numbers";
import { normalizePath, type RedirectRule } from "@/lib/platform/redirects/model";

/** Most redirects of a file: every process has all of them in memory. */
const MOST_RULES = 10_000;

/** A row of a table with the line on which it begins. */
type Rows = AsyncIterable<{ line: number; record: readonly string[] }>;

export type ReadRule = RedirectRule & { line: number };
export type RefusedRow = { line: number; name: string; column: string | null; reason: string };
export type ReadRules = { rules: ReadRule[]; refused: RefusedRow[]; rows: number; columns: ColumnUse[] };

const FROM = [
  ...["redirectfrom", "from", "frompath", "fromurl", "old", "oldpath", "oldurl", "oldaddress"],
  ...["source", "sourceurl", "requestpath", "path"],
];
const TO = [
  ...["redirectto", "to", "topath", "tourl", "new", "newpath", "newurl", "newaddress"],
  ...["target", "targeturl", "targetpath", "destination", "destinationurl"],
];
const STATUS = ["code", "status", "statuscode", "httpcode", "permanent", "kind", "redirecttype", "type"];
const REGEX = ["regex", "isregex"];

/** Whether columns are those of a list of redirects. */
export const isRuleHeader = (keys: ReadonlySet<string>): boolean =>
  FROM.some((key) => keys.has(key)) && TO.some((key) => keys.has(key));

/** Whether the first row of a file is a redirect already: `/old,/new`, or `/old -> /new 301`. */
export const isRuleRow = (record: readonly string[]): boolean =>
  record.length > 0 && /^(?:\/|https?:\/\/)/i.test(record[0]?.trim() ?? "");

type Columns = { from: number; to: number; status: number; regex: number; header: readonly string[] | null };

/**
 * Reads redirects from a table with a column for the old path and one for the new, or from lines such as `/old -> /new 301`.
 * @throws CommandError if it is no such table
 */
export async function readRules(table: Rows, ownHosts: readonly string[]): Promise<ReadRules> {
  let columns: Columns | null = null;
  const read: ReadRules = { rules: [], refused: [], rows: 0, columns: [] };
  const hosts = new Set(ownHosts);
  const lines = new Map<string, number>();
  for await (const { line, record } of table) {
    const cells = record.map((cell) => withoutGuard(cell).trim());
    if (columns === null) {
      columns = columnsOf(cells);
      read.columns = usesOf(cells, columns);
      if (columns.header !== null) continue;
    }
    read.rows += 1;
    if (read.rows > MOST_RULES) {
      throw new CommandError(
        `The file has more than ${formatCount(MOST_RULES)} redirects. Split it, or leave some out.`,
      );
    }
    const result = readRow(cells, columns, hosts);
    if ("reason" in result) {
      read.refused.push({ line, ...result });
      continue;
    }
    const path = normalizePath(result.from);
    const earlier = lines.get(path);
    if (earlier !== undefined) {
      const reason = `Line ${earlier} has the same old path. Leave one of them out.`;
      read.refused.push({ line, name: result.from, column: columnName(columns, columns.from), reason });
      continue;
    }
    lines.set(path, line);
    read.rules.push({ line, ...result });
  }
  if (columns === null) throw new CommandError("The file is empty.");
  return read;
}

function columnsOf(cells: readonly string[]): Columns {
  if (isRuleRow(cells)) return { from: 0, to: 1, status: 2, regex: -1, header: null };
  const keys = cells.map(headerKey);
  const find = (names: readonly string[]) => keys.findIndex((key) => names.includes(key));
  const columns = { from: find(FROM), to: find(TO), status: find(STATUS), regex: find(REGEX), header: cells };
  if (columns.from < 0 || columns.to < 0) {
    throw new CommandError(
      "The file needs a column for the old path and one for the new, such as From and To.",
    );
  }
  return columns;
}

function usesOf(cells: readonly string[], { header, from, to, status }: Columns): ColumnUse[] {
  const uses = new Map([
    [from, "Old path"],
    [to, "New path"],
    [status, "Permanent or temporary"],
  ]);
  return cells.map((cell, index) => ({
    header: header === null ? `Column ${index + 1}` : cell,
    use: uses.get(index) ?? null,
    note: null,
    examples: [],
  }));
}

const columnName = ({ header }: Columns, index: number): string | null =>
  header === null ? null : (header[index] ?? null);

function readRow(
  cells: readonly string[],
  columns: Columns,
  hosts: Set<string>,
): RedirectRule | Omit<RefusedRow, "line"> {
  const [from, to, status] = partsOf(cells, columns);
  const refuse = (column: number, reason: string) => ({
    name: from,
    column: columnName(columns, column),
    reason,
  });
  if (from === "") return refuse(columns.from, "Enter the old path.");
  if (to === "") return refuse(columns.to, "Enter the new path.");
  const isPattern = /^(?:1|true|yes)$/i.test(cells[columns.regex] ?? "") || /[*[\]^$()|]/.test(from);
  if (isPattern) return refuse(columns.from, "Redirects go from one path each. Write each path out.");
  const old = pathOf(from, (host) => void hosts.add(host));
  if (old === null) return refuse(columns.from, "This isn’t a path, such as /old-page.");
  if (old.includes("?")) {
    return refuse(
      columns.from,
      "Redirects don’t tell addresses apart by what follows a question mark. Leave it out.",
    );
  }
  let other: string | null = null;
  const now = pathOf(to, (host) => {
    if (!hosts.has(host)) other = host;
  });
  if (now === null) return refuse(columns.to, "This isn’t a path, such as /new-page.");
  if (other !== null) return refuse(columns.to, "This leads to another site. Choose a page of this shop.");
  const rule = { from: old, to: now, permanent: !/^(?:302|303|307|false|no|temporary)$/i.test(status) };
  const problem = redirectProblem(rule);
  return problem === null ? rule : refuse(columns.from, problem);
}

/** Old path, new path, and kind of a row, also where one cell has all of them. */
function partsOf(cells: readonly string[], { from, to, status }: Columns): [string, string, string] {
  const arrow = /^(\S+)\s*(?:->|=>|→)\s*(\S+)(?:\s+(\d{3}))?$/.exec(cells[from] ?? "");
  if (arrow) return [arrow[1] ?? "", arrow[2] ?? "", arrow[3] ?? ""];
  return [cells[from] ?? "", cells[to] ?? "", cells[status] ?? ""];
}

/** The path of an address, with its query; null if it has none. @param onHost is called with the host of a whole address */
function pathOf(text: string, onHost: (host: string) => void): string | null {
  if (text.startsWith("/")) return text;
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text))
    return /^[\w-]+(?:\/[\w-]+)*\/?$/.test(text) ? `/${text}` : null;
  const { host, pathname, search, hash } = new URL(text);
  onHost(host);
  return `${pathname}${search}${hash}`;
}
