import { createServer } from "node:http";
import pg from "pg";
import { ApiError } from "@/lib/api/errors";
import { answerCheckout } from "@/lib/checkout/handlers";
import { checkoutBodySchema } from "@/lib/checkout/schema";
import { reconcile } from "@/lib/orders/reconciler";
import { answerStripeWebhook } from "@/lib/payments/stripe/webhook";

/**
 * One process of the shop as far as orders go: the handlers of checkout and webhook with their rate limits, and the
 * reconciler, without the pages' server around them. BENCH_KILL_AFTER=n ends it, as by kill -9, before its nth step
 * (a statement to the database or a call of the provider); BENCH_NO_LOCKS=1 takes the row locks out of its statements.
 */
const killAfter = Number(process.env.BENCH_KILL_AFTER ?? 0);
const noLocks = process.env.BENCH_NO_LOCKS === "1";
let steps = 0;
let counting = false;

function step(): void {
  if (!counting) return;
  steps += 1;
  if (killAfter > 0 && steps >= killAfter) process.kill(process.pid, "SIGKILL");
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;
const query = pg.Client.prototype.query as Query;
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  step();
  const [first] = args;
  if (noLocks && typeof first === "object" && first !== null && "text" in first) {
    (first as { text: string }).text = String((first as { text: string }).text).replace(
      / for update.*$/i,
      "",
    );
  }
  return query.apply(this, args);
} as typeof pg.Client.prototype.query;

const fetchOf = globalThis.fetch;
globalThis.fetch = (...args) => {
  step();
  return fetchOf(...args);
};

async function answer(request: Request): Promise<unknown> {
  const { pathname } = new URL(request.url);
  if (pathname === "/steps") return { steps };
  if (pathname === "/reconcile") return reconcile();
  counting = true;
  if (pathname === "/webhook") return answerStripeWebhook({ request });
  const body = checkoutBodySchema.parse(await request.json());
  return answerCheckout({ body, request, headers: new Headers() });
}

const server = createServer(async (incoming, outgoing) => {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const headers = new Headers(
    Object.entries(incoming.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
  const request = new Request(`http://bench${incoming.url}`, {
    method: "POST",
    headers,
    body: Buffer.concat(chunks),
  });
  try {
    outgoing.end(JSON.stringify((await answer(request)) ?? {}));
  } catch (error) {
    outgoing.statusCode = error instanceof ApiError ? error.status : 500;
    const told = error instanceof ApiError ? error.body() : { code: "bug", message: String(error) };
    outgoing.end(JSON.stringify(told));
  }
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address && typeof address === "object") console.log(`listening ${address.port}`);
});
