import autocannon from "autocannon";

export type Fired = {
  perSecond: number;
  /** milliseconds from question to answer */
  p50: number;
  p99: number;
  max: number;
  answers: number;
  failures: number;
  /** of the run's whole time, how much the server spent in its index and waiting for stones' rows, where it told */
  inIndex: number;
  inStones: number;
  /** milliseconds in the index an answer */
  indexMs: number;
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
export async function fire(options: {
  url: string;
  paths: readonly string[];
  connections: number;
  seconds: number;
}): Promise<Fired> {
  let index = 0;
  let stones = 0;
  let connected = 0;
  const asked = options.paths.map((path) => ({ method: "GET" as const, path }));
  const began = performance.now();
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
        index += spent(told, "index");
        stones += spent(told, "stones");
      });
    },
  });
  const wall = performance.now() - began;
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    max: result.latency.max,
    answers: result["2xx"],
    failures: result.non2xx + result.errors,
    inIndex: index / wall,
    inStones: stones / wall,
    indexMs: index / Math.max(1, result["2xx"]),
  };
}
