/** Comments, and literals with the bodies of functions; a quoted identifier is matched first, so that it stays. */
const NOT_SYNTAX =
  /("(?:[^"]|"")*")|--[^\n]*|\/\*[\s\S]*?\*\/|(\be'(?:\\[\s\S]|''|[^'\\])*'|'(?:''|[^'])*'|\$(\w*)\$[\s\S]*?\$\3\$)/gi;

const NAME = String.raw`(?:"?public"?\.)?("[^"]+"|\w+)`;

const NEW_TABLE = new RegExp(`^create (?:unlogged )?table (?!if not exists)${NAME}`);
const UNIQUE_INDEX = new RegExp(`^create unique index ${NAME} on ${NAME}`);
const UPDATE = new RegExp(`^update ${NAME} `);
const ALTER_TABLE = new RegExp(`^alter table ${NAME} (.*)$`);
const ADD_COLUMN = new RegExp(`^add column ${NAME} (.*)$`);
const FOREIGN_KEY = new RegExp(String.raw`^add constraint ${NAME} foreign key ?\(([^)]*)\)`);

/** Statements that change nothing a running process already uses. */
const ADDS_ONLY =
  /^(create ((unlogged )?table|index|function|sequence|type|view) (?!if not exists)|insert into |comment on )/;

/** Actions on a column that accept everything an older process writes. */
const LOOSENS = new RegExp(`^alter column ${NAME} (drop not null|set default .*)$`);

/** A default that PostgreSQL evaluates once, so that adding the column leaves the stored rows as they are. */
const CONSTANT_DEFAULT =
  /\bdefault (''|-?[\d.]+|true|false|null|now\(\)|current_timestamp)(::[\w" ]+?(\[\])?)?( not null)?$/;

/** What is refused in any table in use, with the reason; the first match names it. */
const REFUSED: readonly (readonly [RegExp, string])[] = [
  [/^drop table /, "drops a table"],
  [/^drop column /, "drops a column"],
  [/^(drop constraint|drop index) /, "drops what an older process may name in ON CONFLICT"],
  [/^drop /, "drops what an older process may use"],
  [/^rename /, "renames what an older process uses"],
  [new RegExp(`^alter column ${NAME} (set data )?type `), "changes a type"],
  [new RegExp(`^alter column ${NAME} set not null`), "requires a value that an older process may omit"],
  [new RegExp(`^alter column ${NAME} drop default`), "drops a default that an older process relies on"],
  [/^add (constraint|unique|primary key|check|foreign key|exclude)\b/, "adds a constraint to a table in use"],
  [/^(truncate|cluster|vacuum full|set tablespace|set logged|set unlogged)\b/, "rewrites a table"],
];

/**
 * Lists what in a migration could break or block processes of the release before, which go on running beside it.
 * Unknown statements are refused too. A table that the same migration creates may be changed freely.
 * @param migration the SQL of one file, as drizzle-kit generates it or as someone wrote it
 * @returns a line for each refused statement or action: the reason, then the SQL without its literals
 */
export function findUnsafeChanges(migration: string): string[] {
  const statements = splitStatements(migration);
  const newTables = new Set(statements.map((statement) => NEW_TABLE.exec(statement)?.[1]));
  const emptyColumns = new Set<string>();
  return statements.flatMap((statement) => {
    const altered = ALTER_TABLE.exec(statement);
    const table = altered?.[1] ?? UNIQUE_INDEX.exec(statement)?.[2] ?? UPDATE.exec(statement)?.[1];
    if (table && newTables.has(table)) return [];
    if (!altered?.[2]) return formatRefusal(refuseStatement(statement), statement);
    return splitActions(altered[2]).flatMap((action) =>
      formatRefusal(refuseAction(action, `${table}.`, emptyColumns), `alter table ${table} ${action}`),
    );
  });
}

function formatRefusal(reason: string | null, sql: string): string[] {
  return reason ? [`${reason}: ${sql}`] : [];
}

function refuseStatement(statement: string): string | null {
  if (ADDS_ONLY.test(statement)) return null;
  if (UNIQUE_INDEX.test(statement)) return "adds a unique index to a table in use";
  if (UPDATE.test(statement))
    return dropParentheses(statement).includes(" where ") ? null : "rewrites a table";
  return findReason(statement);
}

/** Judges one action of an ALTER TABLE; `emptyColumns` collects the added columns that an older process leaves null. */
function refuseAction(action: string, prefix: string, emptyColumns: Set<string>): string | null {
  const [, column, definition] = ADD_COLUMN.exec(action) ?? [];
  if (column && definition) {
    const reason = refuseColumn(definition);
    if (!reason && !definition.includes(" default ")) emptyColumns.add(prefix + column);
    return reason;
  }
  const key = FOREIGN_KEY.exec(action)?.[2]?.split(/, ?/);
  // an older process writes null to a column it doesn't know, which no foreign key refuses
  if (key?.every((name) => emptyColumns.has(prefix + name))) return null;
  return LOOSENS.test(action) ? null : findReason(action);
}

function refuseColumn(definition: string): string | null {
  if (/\b(unique|primary key|check)\b/.test(definition)) return "adds a constraint to a table in use";
  if (/\bgenerated\b|serial\b/.test(definition)) return "rewrites a table";
  if (/\bdefault\b/.test(definition)) return CONSTANT_DEFAULT.test(definition) ? null : "rewrites a table";
  return /\bnot null\b/.test(definition) ? "adds a required column without a default" : null;
}

function findReason(sql: string): string {
  return REFUSED.find(([pattern]) => pattern.test(sql))?.[1] ?? "is not known to be safe";
}

function splitStatements(migration: string): string[] {
  const syntax = migration.replace(
    NOT_SYNTAX,
    (_match, identifier?: string, literal?: string) => identifier ?? (literal ? "''" : " "),
  );
  return syntax
    .toLowerCase()
    .split(";")
    .map((statement) => statement.replace(/\s+/g, " ").trim())
    .filter(Boolean);
}

/** Leaves what stands outside of parentheses, so that a subquery's WHERE doesn't count as the statement's own. */
function dropParentheses(sql: string): string {
  const outer = sql.replace(/\([^()]*\)/g, "");
  return outer === sql ? sql : dropParentheses(outer);
}

/** Splits at the commas outside of parentheses; a piece cut inside nested ones is unknown, and so refused. */
function splitActions(actions: string): string[] {
  return actions.split(/,(?![^(]*\))/).map((action) => action.trim());
}
