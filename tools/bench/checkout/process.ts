import { writeSync } from "node:fs";
import http, { createServer } from "node:http";
import { syncBuiltinESMExports } from "node:module";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { aroundStatements } from "@/lib/platform/db/pools/observed-pool";
import { startJobRunner } from "@/lib/platform/jobs/runner";
import { handleCheckout } from "@/lib/selling/checkout/handlers";
import { checkoutBodySchema } from "@/lib/selling/checkout/schema";
import { createNoticeHandler } from "@/lib/selling/fulfillment/provider-notices";
import { reconcile, reconcileOnce } from "@/lib/selling/fulfillment/reconcile-commands";
import { refundOrder } from "@/lib/selling/fulfillment/refund/commands/refund-order";
import { settleOpenOrder } from "@/lib/selling/fulfillment/settlement/commands/refresh-open-order";

/**
 * One process of the shop reduced to orders: the handlers of checkout and webhook with their rate limits, what the
 * order's page asks the provider, refunds and the reconciler, without the page server. BENCH_KILL_AFTER=n ends it, like kill -9, before its nth step (a
 * database statement or a provider call), at the latest before it answers the provider's event;
 * BENCH_NO_LOCKS=1 removes the row locks from its statements; BENCH_RECONCILER=1 reconciles like a running
 * shop.
 */
const killAfter = Number(process.env.BENCH_KILL_AFTER ?? 0);
const noLocks = process.env.BENCH_NO_LOCKS === "1";
const steps: string[] = [];
let counting = false;

function step(what: string): void {
  if (!counting) return;
  steps.push(what);
  if (killAfter > 0 && steps.length >= killAfter) die(what);
}

function die(before: string): void {
  writeSync(1, `killed before ${before}\n`);
  process.kill(process.pid, "SIGKILL");
}

/** Shortens a statement to a few words: `insert into orders`. */
function inWords(sql: string): string {
  const [, verb = "", table] =
    /^\W*(insert into|update|delete from|select\b.*?\bfrom|\w+)(?:\s+"?(\w+)"?)?/is.exec(sql) ?? [];
  const done = verb.replace(/\s.*\s/s, " ").toLowerCase();
  return table && done !== "begin" ? `${done} ${table.toLowerCase()}` : done;
}

aroundStatements((args, run) => {
  const [first] = args;
  const sql = typeof first === "string" ? first : (first as { text?: string }).text;
  step(inWords(sql ?? ""));
  if (noLocks && typeof first === "object" && first !== null && "text" in first) {
    (first as { text: string }).text = String((first as { text: string }).text).replace(
      / for update.*$/i,
      "",
    );
  }
  return run(args);
});

// the provider's client makes its calls through this module
const requestOf = http.request;
http.request = ((...args: Parameters<typeof http.request>) => {
  const options = args[0] as http.RequestOptions;
  step(`${options.method} ${options.path?.replace(/pi_\w+/, "…")}`);
  return requestOf(...args);
}) as typeof http.request;
syncBuiltinESMExports();

async function answer(request: Request): Promise<unknown> {
  const { pathname } = new URL(request.url);
  if (pathname === "/steps") return { steps };
  if (pathname === "/reconcile") return reconcile();
  if (pathname === "/page") return settleOpenOrder(await request.text());
  if (pathname === "/refund") return refund(await request.text());
  counting = true;
  if (pathname === "/webhook") {
    const told = await createNoticeHandler("card")({ request });
    // background work after the answer, such as mails, is not a step of the order
    counting = false;
    if (killAfter > 0) die("the answer to the provider");
    return told;
  }
  const body = checkoutBodySchema.parse(await request.json());
  return handleCheckout({ body, request, headers: new Headers() });
}

/** The jeweler gives all of an order's money back, as on the command line. */
async function refund(orderId: string): Promise<unknown> {
  const { refund: made } = await refundOrder(orderId, { amountCents: null, reason: "Bench", key: orderId });
  return { state: made.state };
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
  if (process.env.BENCH_RECONCILER === "1") startReconciling();
});

function startReconciling(): void {
  startJobRunner([
    {
      name: "orders",
      title: "Open orders",
      description: "As the shop has it (lib/desk/jobs/all-jobs.ts)",
      everySeconds: 60,
      limitSeconds: 900,
      async run() {
        await reconcileOnce();
        return "done";
      },
    },
  ]);
}
