import autocannon from "autocannon";

export type LoadResult = {
  perSecond: number;
  /** milliseconds from question to answer */
  p50: number;
  p99: number;
  max: number;
  answers: number;
  /** of the answers those that say they come from the index */
  fromIndex: number;
  failures: number;
  /** milliseconds by the wall, waits for a processor included, an answer spent in the server's index, and waited for its stones' rows, as the server tells */
  indexMs: number;
  stonesMs: number;
};

/** Milliseconds of a part named in a Server-Timing header; 0 where it tells none. */
const spent = (header: string, part: string): number =>
  Number(new RegExp(`${part};dur=([\\d.]+)`).exec(header)?.[1] ?? 0);

/** The headers as the parser hands them over: names and values in turn. */
function headerOf(headers: readonly string[], name: string): string {
  const at = headers.findIndex((text, i) => i % 2 === 0 && text.toLowerCase() === name);
  return at < 0 ? "" : (headers[at + 1] ?? "");
}

/**
 * Asks a server the given addresses, in turn and again, over so many connections for so many seconds. Each connection
 * begins elsewhere among them: shoppers do not all ask the same at the same time.
 */
export async function runLoadTest(options: {
  url: string;
  paths: readonly string[];
  connections: number;
  seconds: number;
}): Promise<LoadResult> {
  let index = 0;
  let stones = 0;
  let connected = 0;
  let fromIndex = 0;
  const asked = options.paths.map((path) => ({ method: "GET" as const, path }));
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
        index += spent(told, "index");
        stones += spent(told, "stones");
      });
    },
  });
  const answers = Math.max(1, fromIndex);
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    max: result.latency.max,
    answers: result["2xx"],
    fromIndex,
    failures: result.non2xx + result.errors,
    indexMs: index / answers,
    stonesMs: stones / answers,
  };
}
