import type { IncomingMessage } from "node:http";
import { Agent } from "node:https";
import { Readable } from "node:stream";
import { stringify } from "csv-stringify/sync";
import { z } from "zod";
import { FeedFailure, type Fetched, type FetchRequest } from "../feed";
import { cellsOf, HEADINGS, LOGIN, loginSchema, PAGE, PAGE_STONES, pageSchema } from "./graphql-pages";
import { httpRequest, statusFailure } from "./http-request";
import { saveFile } from "./save-file";

/** Attempts at one page. */
const ATTEMPTS = 4;
/** Waiting time after a failed attempt; doubled each time. */
const PAUSE_MS = 1_000;
/** Longest wait that a host may ask for. */
const MOST_PAUSE_MS = 120_000;

/** Stones of a page that the next one repeats, to see that none was left out between them. */
const OVERLAP = 5;

/** A walk through a supplier's pages, over one connection. */
type Walk = FetchRequest & { readonly agent: Agent };

/** The token is no longer accepted. */
class TokenExpired extends Error {
  override name = "TokenExpired";
}

/** An answer that asking again would not make shorter. */
class TooLong extends FeedFailure {}

/** A request that may succeed later. */
class Passing extends Error {
  override name = "Passing";
  constructor(
    readonly failure: FeedFailure,
    readonly waitMs: number | null,
  ) {
    super(failure.message);
  }
}

/**
 * Reads all lab-grown diamonds of a supplier's GraphQL interface into one file: a page that can't be had fails the whole.
 * @throws FeedFailure
 */
export async function fetchGraphql(request: FetchRequest): Promise<Fetched> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const lines = linesOf({ ...request, agent });
    return { hash: await saveFile(Readable.from(lines), request.target, request.signal) };
  } finally {
    agent.destroy();
  }
}

/**
 * The file, page by page. Stones that the supplier sells meanwhile move the others to earlier pages, so each page repeats
 * the end of the one before; where it doesn't, some have slipped past, and the walk goes back.
 */
async function* linesOf(walk: Walk): AsyncGenerator<Buffer> {
  yield Buffer.from(stringify([HEADINGS]));
  const readPage = pagesOf(walk, await login(walk));
  const seen = new Set<string>();
  for (let offset = 0; ; ) {
    const { total, items } = await readPage(offset);
    if (total === 0) throw new FeedFailure(`${hostOf(walk)} lists no stones.`);
    const fresh = items.filter(({ diamond }) => !seen.has(diamond.id));
    if (offset > 0 && fresh.length === items.length) {
      offset = Math.max(0, offset - PAGE_STONES);
      continue;
    }
    for (const { diamond } of fresh) seen.add(diamond.id);
    if (fresh.length > 0) yield Buffer.from(stringify(fresh.map(cellsOf)));
    if (offset + items.length >= total) return;
    offset += items.length - OVERLAP;
  }
}

/** Reads pages, and logs in again when the token expires. */
function pagesOf(walk: Walk, first: string) {
  let token = first;
  return async (offset: number) => {
    const ask = () => query(walk, PAGE, { token, offset, limit: PAGE_STONES }, pageSchema);
    const { as } = await patiently(walk, async () => {
      try {
        return await ask();
      } catch (error) {
        if (!(error instanceof TokenExpired)) throw error;
        token = await login(walk);
        return ask();
      }
    });
    const total = as.diamonds_by_query_count;
    const { items } = as.diamonds_by_query;
    if (items.length < Math.min(PAGE_STONES, total - offset)) {
      throw new FeedFailure(
        `${hostOf(walk)} sent ${items.length} stones on a page that should have more. Nothing was imported.`,
      );
    }
    return { total, items };
  };
}

async function login(request: Walk): Promise<string> {
  const variables = { username: request.options.user ?? "", password: request.secret ?? "" };
  const refused = () =>
    new FeedFailure(`${hostOf(request)} refused the login. Check the user and the password.`);
  try {
    const data = await patiently(request, () => query(request, LOGIN, variables, loginSchema));
    return data.authenticate.username_and_password.token;
  } catch (error) {
    throw error instanceof TokenExpired ? refused() : error;
  }
}

/** Tries again after faults that pass, as late as the host asks. */
async function patiently<T>({ pause, signal }: FetchRequest, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (error instanceof TokenExpired && attempt > 1) throw error;
      if (!(error instanceof Passing)) throw error;
      if (attempt === ATTEMPTS) throw error.failure;
      await pause(Math.min(error.waitMs ?? PAUSE_MS * 2 ** (attempt - 1), MOST_PAUSE_MS));
      signal.throwIfAborted();
    }
  }
}

const hostOf = ({ address }: FetchRequest) => new URL(address).host;

const answerSchema = z.object({
  data: z.unknown(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string().optional() }).nullish() }))
    .nullish(),
});

async function query<T>(
  request: Walk,
  document: string,
  variables: Record<string, unknown>,
  schema: z.ZodType<T>,
): Promise<T> {
  const host = hostOf(request);
  const { status, wait, body } = await send(request, JSON.stringify({ query: document, variables }));
  if (status === 429 || status >= 500) throw new Passing(statusFailure(host, status), wait);
  if (status === 401 || status === 403) throw new TokenExpired();
  const answer = answerSchema.safeParse(jsonOf(body));
  if (!answer.success) {
    throw status === 200
      ? new FeedFailure(`${host} sent an answer that isn’t GraphQL.`)
      : statusFailure(host, status);
  }
  const [error] = answer.data.errors ?? [];
  if (error) {
    if (
      /UNAUTHENTICATED|FORBIDDEN/.test(error.extensions?.code ?? "") ||
      /token|unauthori[sz]ed|password/i.test(error.message)
    ) {
      throw new TokenExpired();
    }
    throw new FeedFailure(`${host} answered with an error: ${error.message.slice(0, 200)}`);
  }
  const data = schema.safeParse(answer.data.data);
  if (data.success) return data.data;
  const at = data.error.issues[0]?.path.join(".") ?? "";
  throw new FeedFailure(`${host} sent an answer without what the shop reads: ${at}.`);
}

function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

/** Most bytes of one page: its stones have some 2 kB each. */
const MOST_PAGE_BYTES = 5_000_000;

/** @throws FeedFailure for an answer that is too long to be a page */
async function readAnswer(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MOST_PAGE_BYTES) {
      response.destroy();
      throw new TooLong("The supplier sent a page larger than 5 MB. Nothing was imported.");
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

async function send(request: Walk, body: string) {
  const headers = { "content-type": "application/json", accept: "application/json" };
  try {
    const response = await httpRequest(
      request.address,
      { method: "POST", headers, body, agent: request.agent },
      request,
    );
    const after = Number(response.headers["retry-after"]);
    return {
      status: response.statusCode ?? 0,
      wait: Number.isFinite(after) && after > 0 ? after * 1_000 : null,
      body: await readAnswer(response),
    };
  } catch (error) {
    if (request.signal.aborted || error instanceof TooLong) throw error;
    const failure =
      error instanceof FeedFailure
        ? error
        : new FeedFailure(`${hostOf(request)} broke off its answer.`, { cause: error });
    throw new Passing(failure, null);
  }
}
