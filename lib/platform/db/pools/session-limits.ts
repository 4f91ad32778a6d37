import type { ClientBase, QueryConfig } from "pg";

/** How long the statements of a connection may take, and wait for a lock, in ms; without a number, for ever. */
export type SessionLimits = { readonly statementMs?: number; readonly lockMs?: number };

const LIMITS = [
  ["statement_timeout", "statementMs"],
  ["lock_timeout", "lockMs"],
] as const;

/** The process of the server that greeted the connection: the driver has it in a field that its types lack. */
const greeter = (client: ClientBase): number | null =>
  (client as unknown as { processID: number | null }).processID;

/**
 * Whether a pooler such as PgBouncer is between the connection and the server. A pooler greets its clients with a
 * process number of its own.
 */
export async function isPooled(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ own: boolean }>("select pg_backend_pid() = $1::int as own", [
    greeter(client),
  ]);
  return rows[0]?.own !== true;
}

/**
 * Limits a new connection. Behind a pooler a session has no settings of its own, since its transactions run over
 * connections that others use too: there, each transaction sets its limits as it begins, and a statement outside one
 * has the limits of its caller alone.
 */
export async function limitSession(client: ClientBase, limits: SessionLimits): Promise<void> {
  const given = LIMITS.flatMap(([name, key]) => (limits[key] ? [{ name, ms: limits[key] }] : []));
  if (given.length === 0) return;
  // decided and set by one statement, so that no setting ever reaches a connection that others use too
  const { rows } = await client.query<{ own: boolean }>(
    `select pg_backend_pid() = $1::int as own,
       (select count(set_config(name, ms, false)) from unnest($2::text[], $3::text[]) given (name, ms)
        where pg_backend_pid() = $1::int)`,
    [greeter(client), given.map(({ name }) => name), given.map(({ ms }) => String(ms))],
  );
  if (rows[0]?.own) return;
  const settings = given.map(({ name, ms }) => `set local ${name} = ${ms}`).join("; ");
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  client.query = ((statement: unknown, ...rest: unknown[]) =>
    query(withSettings(statement, settings), ...rest)) as typeof client.query;
}

/**
 * Begins a transaction that may take its time, also between two statements, where the server limits that. In one call, so
 * that no limit ends it before they are lifted; `transaction_timeout` is unknown before PostgreSQL 17.
 */
export const BEGIN_LONG = `begin; select set_config(name, '0', true) from pg_settings
  where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`;

const BEGIN = /^begin\b[^;]*/i;

/** A statement that begins a transaction, with settings for it behind `begin`; any other stays as it is. */
export function withSettings(statement: unknown, settings: string): unknown {
  const add = (text: string) => text.replace(BEGIN, (begin) => `${begin}; ${settings}`);
  if (typeof statement === "string") return add(statement);
  const config = statement as Partial<QueryConfig> | null;
  return typeof config?.text === "string" && BEGIN.test(config.text)
    ? { ...config, text: add(config.text) }
    : statement;
}
