import autocannon from "autocannon";

export type LoadResult = {
  perSecond: number;
  /** milliseconds from request to response */
  p50: number;
  p99: number;
  max: number;
  answers: number;
  /** number of requests, also those whose response did not come in time */
  sent: number;
  /** number of responses that came from the index */
  fromIndex: number;
  /** share of the responses that the server had kept from the same query before */
  kept: number;
  failures: number;
  /**
   * milliseconds of wall time per answer, including waits for a processor, in the server's index and for its
   * stones' rows, as the server reports
   */
  indexMs: number;
  stonesMs: number;
};

/** Milliseconds of an entry in a Server-Timing header; 0 if it has none. */
const spent = (header: string, part: string): number =>
  Number(new RegExp(`${part};dur=([\\d.]+)`).exec(header)?.[1] ?? 0);

/** What the server reports for an answer that it did not have to look for. */
const KEPT = "index;dur=0.000";

/** Finds a header in the parser's format of alternating names and values. */
function headerOf(headers: readonly string[], name: string): string {
  const at = headers.findIndex((text, i) => i % 2 === 0 && text.toLowerCase() === name);
  return at < 0 ? "" : (headers[at + 1] ?? "");
}

/**
 * Requests the given addresses from a server, in turn and repeatedly, on a number of connections for a number
 * of seconds. Each connection starts at a different address, because shoppers do not all ask the same at the
 * same time.
 */
export async function runLoadTest(options: {
  url: string;
  paths: readonly string[];
  connections: number;
  seconds: number;
  /** headers of every request */
  headers?: Readonly<Record<string, string>>;
}): Promise<LoadResult> {
  let index = 0;
  let stones = 0;
  let connected = 0;
  let fromIndex = 0;
  const { headers } = options;
  const asked = options.paths.map((path) => ({ method: "GET" as const, path, headers }));
  let kept = 0;
  const result = await autocannon({
    url: options.url,
    connections: options.connections,
    duration: options.seconds,
    requests: asked,
    setupClient: (client) => {
      const from = Math.floor((connected++ / options.connections) * asked.length);
      client.setRequests([...asked.slice(from), ...asked.slice(0, from)]);
      client.on("headers", (answer) => {
        const told = headerOf(answer.headers as unknown as string[], "server-timing");
        fromIndex += Number(told.includes("index;dur="));
        kept += Number(told.includes(KEPT));
        index += spent(told, "index");
        stones += spent(told, "stones");
      });
    },
  });
  const answers = Math.max(1, fromIndex);
  return {
    perSecond: result["2xx"] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    max: result.latency.max,
    answers: result["2xx"],
    sent: result.requests.sent,
    fromIndex,
    kept: kept / answers,
    failures: result.non2xx + result.errors,
    indexMs: index / answers,
    stonesMs: stones / answers,
  };
}
