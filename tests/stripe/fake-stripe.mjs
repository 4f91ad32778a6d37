import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { pathToFileURL } from "node:url";
import { fakeAccount } from "./account.mjs";
import { fakeDisputes } from "./disputes.mjs";
import { CARDS, fakePayments, newId, seconds } from "./payments.mjs";
import { invalid, missing, StripeError } from "./refusals.mjs";
import { fakeTaxes } from "./taxes.mjs";

/**
 * A server that answers as Stripe's does, as far as the shop uses it: PaymentIntents with manual capture, idempotency
 * keys, confirmation with Stripe's own test cards (3-D Secure among them) and with what a customer has saved, capture, cancellation, refunds, disputes with
 * evidence and files, early fraud warnings, reviews, tax calculations and transactions, and signed events; and to browsers
 * its script, its card fields and a bank's question. It keeps everything in memory.
 *
 * @typedef {"timeout" | "reset_before" | "reset_after" | "429" | "500" | "500_before" | "no_balance" | "wrong_amount" | "wrong_currency"} Fault
 *   timeout: no answer at all · reset_before, reset_after: the connection breaks before the work or once it is done · 429,
 *   500_before: refused at the door · 500: broke while it was worked on, no_balance: refused for want of money, both of which
 *   the request's key answers from then on · wrong_amount, wrong_currency: the intent is done with other money
 */

const page = (/** @type {string} */ name) =>
  readFileSync(new URL(`./browser/${name}`, import.meta.url), "utf8");
/** What browsers load, by where the provider has it; the script's own name changes with its versions. */
const BROWSER_FILES = /** @type {[RegExp, string, string][]} */ ([
  [/^\/v3\/$|^\/\w+\/stripe\.js$/, "text/javascript", page("stripe.js")],
  [/^\/v3\/elements-inner-payment\.html$/, "text/html", page("fields.html")],
  [/^\/v3\/elements-inner-express-checkout\.html$/, "text/html", page("wallet.html")],
  [/^\/3d_secure_2\/challenge$/, "text/html", page("challenge.html")],
]);

const BROKE = { error: { type: "api_error", message: "Something went wrong" } };
const NO_BALANCE = {
  status: 400,
  error: {
    error: {
      type: "invalid_request_error",
      code: "balance_insufficient",
      message: "You have insufficient funds in your Stripe account.",
    },
  },
};

/** The `Stripe-Signature` of a body, as Stripe writes it. */
export function signatureOf(/** @type {string} */ body, /** @type {string} */ secret, at = seconds()) {
  return `t=${at},v1=${createHmac("sha256", secret).update(`${at}.${body}`).digest("hex")}`;
}

/**
 * @param {{ secretKey?: string, publishableKey?: string, webhookSecret?: string, webhookUrl?: string | null, port?: number }} [options] without a
 *   webhookUrl events are kept and not sent
 */
export async function startFakeStripe({
  secretKey = "sk_test_fake",
  publishableKey = "pk_test_fake",
  webhookSecret = "whsec_fake",
  webhookUrl = null,
  port = 0,
} = {}) {
  /** @type {Map<string, { print: string, status: number, body: string }>} */
  const answered = new Map();
  /** @type {any[]} */
  const events = [];
  /** @type {{ match: RegExp, fault: Fault }[]} */
  const faults = [];
  /** @type {string[]} */
  const calls = [];
  /** @type {Fault | null} */
  let broken = null;
  /** @type {(call: string, form: URLSearchParams) => Fault | null} */
  let faultOf = () => null;

  function tell(/** @type {string} */ type, /** @type {any} */ object) {
    const event = {
      id: newId("evt"),
      object: "event",
      api_version: "2026-06-24",
      created: seconds(),
      type,
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      data: { object: structuredClone(object) },
    };
    events.push(event);
    if (webhookUrl) void deliver(event).catch(() => undefined);
    return event;
  }

  /** Sends an event to the shop, signed; its answer's status. */
  async function deliver(/** @type {any} */ event, url = webhookUrl) {
    const body = JSON.stringify(event);
    const headers = {
      "content-type": "application/json",
      "stripe-signature": signatureOf(body, webhookSecret),
    };
    return (await fetch(String(url), { method: "POST", body, headers })).status;
  }

  const payments = fakePayments(tell);
  const taxes = fakeTaxes();
  const accounts = fakeAccount();
  const { intents, refunds, intentNamed, confirm, authenticate } = payments;
  const disputes = fakeDisputes({ tell, newId, seconds, intentNamed });

  /** @returns {any} */
  function act(
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {URLSearchParams} */ form,
    /** @type {Buffer} */ body,
  ) {
    const disputed = disputes.act(method, path, form, body);
    if (disputed) return disputed;
    if (method === "POST" && path === "/v1/payment_intents") return payments.createIntent(form);
    if (method === "POST" && path === "/v1/customers") return payments.createCustomer(form);
    const methods = accounts.act(method, path, form);
    if (methods) return methods;
    if (method === "POST" && path === "/v1/refunds") {
      const isDisputed = [...disputes.disputes.values()].some(
        (one) => one.payment_intent === form.get("payment_intent") && !one.is_charge_refundable,
      );
      if (isDisputed) throw invalid("Charge has been charged back", "charge_disputed");
      return payments.refund(form);
    }
    if (method === "GET" && path === "/v1/refunds") return payments.listRefunds(form);
    if (method === "POST" && path === "/v1/tax/calculations") return taxes.calculate(form);
    if (method === "POST" && path === "/v1/tax/transactions/create_from_calculation") {
      return taxes.fromCalculation(form);
    }
    if (method === "POST" && path === "/v1/tax/transactions/create_reversal") return taxes.reverse(form);
    const [, id = "", audit] = /^\/v1\/payment_intents\/(pi_[0-9a-f]+)(?:\/(\w+))?$/.exec(path) ?? [];
    const intent = intentNamed(id);
    const shown = () => payments.shown(intent, form.getAll("expand[0]").includes("latest_charge"));
    if (method === "GET" && !audit) return shown();
    if (audit === "capture") {
      payments.capture(intent);
      return shown();
    }
    if (audit === "cancel") return payments.cancel(intent);
    if (audit === "confirm") {
      payments.confirmOffSession(id, form);
      return shown();
    }
    throw missing(`method: ${method} ${path}`);
  }

  /**
   * What a browser asks, with the publishable key and an intent's client secret as its only rights; null where it is no
   * browser that asks. @returns {any}
   */
  function actForBrowser(
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {URLSearchParams} */ asked,
  ) {
    if (path === "/v1/3ds2/challenge_complete") {
      const intent = intentNamed(asked.get("intent") ?? "");
      if (intent.client_secret !== asked.get("secret")) throw missing("payment_intent");
      return authenticate(intent.id, asked.get("agreed") === "yes");
    }
    if (asked.get("key") !== publishableKey) return null;
    const [, id = "", audit] = /^\/v1\/payment_intents\/(pi_[0-9a-f]+)(?:\/(confirm))?$/.exec(path) ?? [];
    const intent = intentNamed(id);
    if (intent.client_secret !== asked.get("client_secret")) throw missing("payment_intent");
    if (method === "GET" && !audit) return intent;
    if (method === "POST" && audit) return confirm(id, asked.get("payment_method_data[card][number]") ?? "");
    throw missing(`method: ${method} ${path}`);
  }

  const server = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://fake");
    const bytes = Buffer.concat(chunks);
    const body = bytes.toString();
    /** @param {number} status @param {unknown} value */
    const say = (status, value) => {
      response.writeHead(status, { "content-type": "application/json", "request-id": newId("req") });
      response.end(typeof value === "string" ? value : JSON.stringify(value));
    };
    const file = BROWSER_FILES.find(([where]) => where.test(pathname));
    if (file) {
      response.writeHead(200, { "content-type": file[1] });
      return response.end(file[2]);
    }
    if (!request.headers.authorization) {
      response.setHeader("access-control-allow-origin", "*");
      try {
        const asked = new URLSearchParams(request.method === "GET" ? searchParams : body);
        const answer = actForBrowser(request.method ?? "GET", pathname, asked);
        if (answer) return say(200, answer);
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        return say(error.status, { error: error.error });
      }
    }
    calls.push(`${request.method} ${pathname}`);
    if (request.headers.authorization !== `Bearer ${secretKey}`) {
      return say(401, { error: { type: "invalid_request_error", message: "Invalid API Key provided" } });
    }
    const at = faults.findIndex(({ match }) => match.test(`${request.method} ${pathname}`));
    const isForm = !(request.headers["content-type"] ?? "").startsWith("multipart/");
    const form = body && isForm ? new URLSearchParams(body) : searchParams;
    const fault =
      at >= 0 ? faults.splice(at, 1)[0]?.fault : (broken ?? faultOf(`${request.method} ${pathname}`, form));
    if (fault === "timeout") return;
    if (fault === "reset_before") return request.socket.destroy();
    if (fault === "429") {
      return say(429, {
        error: { type: "invalid_request_error", code: "rate_limit", message: "Too many requests" },
      });
    }
    if (fault === "500_before") return say(500, BROKE);
    const key = request.headers["idempotency-key"];
    const print = `${request.method} ${pathname} ${body}`;
    const before = typeof key === "string" ? answered.get(key) : undefined;
    if (before && before.print !== print) {
      return say(400, {
        error: {
          type: "idempotency_error",
          message:
            "Keys for idempotent requests can only be used with the same parameters they were first used with.",
        },
      });
    }
    const failure =
      fault === "500" ? { status: 500, error: BROKE } : fault === "no_balance" ? NO_BALANCE : null;
    let answer =
      before ?? (failure && { print, status: failure.status, body: JSON.stringify(failure.error) });
    if (answer && typeof key === "string") answered.set(key, answer);
    if (!answer) {
      try {
        const made = act(request.method ?? "GET", pathname, form, bytes);
        if (fault === "wrong_amount" || fault === "wrong_currency") {
          // what is shown may be a copy of what is kept
          for (const one of new Set([made, intents.get(made.id) ?? made])) payments.falsify(one, fault);
        }
        answer = { print, status: 200, body: JSON.stringify(made) };
      } catch (error) {
        if (!(error instanceof StripeError)) throw error;
        answer = { print, status: error.status, body: JSON.stringify({ error: error.error }) };
      }
      if (typeof key === "string") answered.set(key, answer);
    }
    if (fault === "reset_after") return request.socket.destroy();
    say(answer.status, answer.body);
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  if (!address || typeof address === "string") throw new Error("the fake has no port");

  return {
    url: `http://127.0.0.1:${address.port}`,
    intents,
    refunds,
    /** the cards that customers have saved, by payment method: a test has a bank decline one by its number */
    saved: payments.saved,
    /** how the account has its payment methods: a test turns one off, or has a domain refused */
    account: accounts,
    taxTransactions: taxes.transactions,
    events,
    calls,
    /** The first intent that names an order. */
    intentFor: (/** @type {string} */ orderId) =>
      [...intents.values()].find((intent) => intent.metadata.order_id === orderId) ?? null,
    /** An intent as another system on the same account makes one. */
    createIntent: payments.createIntent,
    confirm,
    authenticate,
    disputes,
    deliver,
    /** An event as the shop receives it. */
    signed: (/** @type {unknown} */ event) => {
      const body = JSON.stringify(event);
      return { body, headers: { "stripe-signature": signatureOf(body, webhookSecret) } };
    },
    /** The keys of requests are forgotten, as they are after a day. */
    forgetKeys: () => answered.clear(),
    /** From now on events are sent to a shop. */
    sendTo: (/** @type {string} */ url) => {
      webhookUrl = url;
    },
    /** The next request that matches `METHOD /path` meets this fault, once. */
    fail: (/** @type {RegExp} */ match, /** @type {Fault} */ fault) => void faults.push({ match, fault }),
    /** Every request of a shop meets this fault until it is told null. */
    breakDown: (/** @type {Fault | null} */ fault) => {
      broken = fault;
    },
    /** Each request of a shop, as `METHOD /path` and its form, meets the fault that this names. */
    failEach: (/** @type {typeof faultOf} */ decide) => {
      faultOf = decide;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve(undefined)));
    },
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const shop = process.env.SHOP_URL ?? "http://localhost:3000";
  const fake = await startFakeStripe({
    port: Number(process.env.FAKE_STRIPE_PORT ?? 4242),
    webhookUrl: `${shop}/api/webhooks/stripe`,
  });
  console.log(`Answering as Stripe at ${fake.url}. Start the shop with:

STRIPE_API_BASE=${fake.url} STRIPE_BROWSER_BASE=${fake.url} STRIPE_SECRET_KEY=sk_test_fake STRIPE_WEBHOOK_SECRET=whsec_fake NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY=pk_test_fake npm run dev

Cards: ${Object.entries(CARDS)
    .map(([number, { outcome }]) => `${number} ${outcome}`)
    .join(", ")}`);
}
