import { createHash, randomBytes } from "node:crypto";
import { invalid, missing, StripeError, unexpected } from "./refusals.mjs";

/** Stripe's own test cards, and what becomes of a payment by each. */
export const CARDS =
  /** @type {Record<string, { outcome: "ok" | "three_ds" | "declined", reason?: string }>} */ ({
    4242424242424242: { outcome: "ok" },
    5555555555554444: { outcome: "ok" },
    4000002760003184: { outcome: "three_ds" },
    4000000000003220: { outcome: "three_ds" },
    4000000000009235: { outcome: "ok" },
    4000000000000002: { outcome: "declined", reason: "generic_decline" },
    4000000000009995: { outcome: "declined", reason: "insufficient_funds" },
  });

/** Stripe's test card whose risk Radar rates above normal. */
const RISKY_CARD = "4000000000009235";

const fingerprintOf = (/** @type {string} */ number) =>
  `fp_${createHash("sha256").update(number).digest("hex").slice(0, 16)}`;

/** What a form says in `metadata[name]`. */
const metadataOf = (/** @type {URLSearchParams} */ form) =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) => {
      const name = /^metadata\[(.+)\]$/.exec(key)?.[1];
      return name ? [[name, value]] : [];
    }),
  );
/** What a form lists as `name[0]`, `name[1]` …; null where it does not. */
const listOf = (/** @type {URLSearchParams} */ form, /** @type {string} */ name) => {
  const listed = [...form].filter(([key]) => key.startsWith(`${name}[`)).map(([, value]) => value);
  return listed.length ? listed : null;
};
export const newId = (/** @type {string} */ kind) => `${kind}_${randomBytes(12).toString("hex")}`;
export const seconds = () => Math.floor(Date.now() / 1000);

/**
 * What Stripe keeps of payments and does with them, in memory.
 * @param {(type: string, object: any) => void} tell is told of each event
 */
export function fakePayments(tell) {
  /** @type {Map<string, any>} */
  const intents = new Map();
  /** @type {Map<string, any>} */
  const refunds = new Map();

  /** The card that each intent was last confirmed with. @type {Map<string, string>} */
  const confirmedWith = new Map();

  const intentNamed = (/** @type {string} */ id) => {
    const intent = intents.get(id);
    if (!intent) throw missing(`payment_intent: '${id}'`);
    return intent;
  };

  function createIntent(/** @type {URLSearchParams} */ form) {
    const amount = Number(form.get("amount"));
    if (!Number.isInteger(amount) || amount < 50) throw invalid("Amount must be at least $0.50 usd");
    if (amount > 99_999_999) throw invalid("Amount must be no more than $999,999.99", "amount_too_large");
    const id = newId("pi");
    const intent = {
      id,
      object: "payment_intent",
      amount,
      amount_capturable: 0,
      amount_received: 0,
      currency: form.get("currency"),
      customer: form.get("customer"),
      setup_future_usage: form.get("setup_future_usage"),
      payment_method: null,
      capture_method: form.get("capture_method") ?? "automatic",
      client_secret: `${id}_secret_${randomBytes(8).toString("hex")}`,
      created: seconds(),
      excluded_payment_method_types: listOf(form, "excluded_payment_method_types"),
      description: form.get("description"),
      last_payment_error: null,
      latest_charge: null,
      livemode: false,
      metadata: metadataOf(form),
      next_action: null,
      status: "requires_payment_method",
    };
    intents.set(id, intent);
    tell("payment_intent.created", intent);
    return intent;
  }

  /** @type {Map<string, any>} */
  const customers = new Map();
  /** The cards that customers have saved, by the id of the payment method. @type {Map<string, { customer: string, number: string }>} */
  const saved = new Map();

  function createCustomer(/** @type {URLSearchParams} */ form) {
    const made = {
      id: newId("cus"),
      object: "customer",
      created: seconds(),
      description: form.get("description"),
      metadata: metadataOf(form),
      livemode: false,
    };
    customers.set(made.id, made);
    return made;
  }

  /** A shop confirms with what a customer has saved, while they aren't there: a bank that asks them something declines. */
  function confirmOffSession(/** @type {string} */ id, /** @type {URLSearchParams} */ form) {
    const intent = intentNamed(id);
    const method = saved.get(form.get("payment_method") ?? "");
    if (!method || method.customer !== intent.customer) throw missing("payment_method");
    if (!/^requires_(payment_method|confirmation|action)$/.test(intent.status)) {
      throw unexpected(intent.status, "confirm");
    }
    if (intent.setup_future_usage) {
      throw invalid(
        "You cannot confirm with the `off_session` parameter when `setup_future_usage` is also set on the PaymentIntent.",
      );
    }
    if (CARDS[method.number]?.outcome === "three_ds") {
      const error = {
        type: "card_error",
        code: "authentication_required",
        decline_code: "authentication_required",
        message: "Your card was declined. This transaction requires authentication.",
        charge: newId("ch"),
      };
      intent.status = "requires_payment_method";
      intent.last_payment_error = error;
      tell("payment_intent.payment_failed", intent);
      throw new StripeError(402, error);
    }
    return confirm(id, method.number);
  }

  /** What the bank and Radar say of a charge, by its id. @type {Map<string, any>} */
  const charges = new Map();

  /** An intent as it is answered, with its charge in full where that was asked for. */
  const shown = (/** @type {any} */ intent, /** @type {boolean} */ isExpanded) =>
    isExpanded && intent.latest_charge
      ? { ...intent, latest_charge: charges.get(intent.latest_charge) ?? intent.latest_charge }
      : intent;

  /** @param {any} intent @param {string} number */
  function charge(intent, number) {
    const id = newId("ch");
    const isRisky = number === RISKY_CARD;
    charges.set(id, {
      id,
      object: "charge",
      payment_intent: intent.id,
      outcome: {
        type: "authorized",
        risk_level: isRisky ? "highest" : "normal",
        risk_score: isRisky ? 81 : 12,
        seller_message: "Payment complete.",
      },
      payment_method_details: {
        type: "card",
        card: {
          fingerprint: fingerprintOf(number),
          checks: {
            address_line1_check: isRisky ? "fail" : "pass",
            address_postal_code_check: isRisky ? "fail" : "pass",
            cvc_check: "pass",
          },
        },
      },
    });
    return id;
  }

  function authorize(/** @type {any} */ intent) {
    intent.next_action = null;
    const number = confirmedWith.get(intent.id) ?? "";
    intent.payment_method = newId("pm");
    if (intent.customer && intent.setup_future_usage) {
      saved.set(intent.payment_method, { customer: intent.customer, number });
    }
    intent.latest_charge = charge(intent, confirmedWith.get(intent.id) ?? "");
    if (intent.capture_method === "manual") {
      intent.status = "requires_capture";
      intent.amount_capturable = intent.amount;
      tell("payment_intent.amount_capturable_updated", intent);
    } else {
      intent.status = "succeeded";
      intent.amount_received = intent.amount;
      tell("payment_intent.succeeded", intent);
    }
  }

  /** A buyer confirms with a card, as the Payment Element does from the browser. */
  function confirm(/** @type {string} */ id, /** @type {string} */ number) {
    const intent = intentNamed(id);
    if (!/^requires_(payment_method|confirmation|action)$/.test(intent.status)) {
      throw unexpected(intent.status, "confirm");
    }
    const digits = number.replaceAll(" ", "");
    const card = CARDS[digits];
    if (!card) throw invalid("Your card number is invalid.", "incorrect_number");
    confirmedWith.set(intent.id, digits);
    if (card.outcome === "declined") {
      const error = {
        type: "card_error",
        code: "card_declined",
        decline_code: card.reason,
        message: "Your card was declined.",
        charge: newId("ch"),
        payment_method: { card: { fingerprint: fingerprintOf(digits) } },
      };
      intent.status = "requires_payment_method";
      intent.last_payment_error = error;
      tell("payment_intent.payment_failed", intent);
      throw new StripeError(402, error);
    }
    if (card.outcome === "three_ds") {
      intent.status = "requires_action";
      intent.next_action = { type: "use_stripe_sdk", use_stripe_sdk: { type: "three_d_secure_redirect" } };
      tell("payment_intent.requires_action", intent);
    } else {
      authorize(intent);
    }
    return intent;
  }

  /** The buyer's bank answers the question of 3-D Secure. */
  function authenticate(/** @type {string} */ id, /** @type {boolean} */ agreed) {
    const intent = intentNamed(id);
    if (intent.status !== "requires_action") throw unexpected(intent.status, "authenticate");
    if (agreed) {
      authorize(intent);
    } else {
      intent.status = "requires_payment_method";
      intent.next_action = null;
      intent.last_payment_error = {
        type: "invalid_request_error",
        code: "payment_intent_authentication_failure",
        message: "We are unable to authenticate your payment method.",
      };
      tell("payment_intent.payment_failed", intent);
    }
    return intent;
  }

  function capture(/** @type {any} */ intent) {
    if (intent.status !== "requires_capture") throw unexpected(intent.status, "capture");
    intent.status = "succeeded";
    intent.amount_received = intent.amount;
    intent.amount_capturable = 0;
    tell("payment_intent.succeeded", intent);
    return intent;
  }

  function cancel(/** @type {any} */ intent) {
    if (intent.status === "succeeded" || intent.status === "canceled")
      throw unexpected(intent.status, "cancel");
    intent.status = "canceled";
    intent.amount_capturable = 0;
    tell("payment_intent.canceled", intent);
    return intent;
  }

  /** An intent comes to a dollar less, or to another currency. */
  function falsify(/** @type {any} */ intent, /** @type {"wrong_amount" | "wrong_currency"} */ fault) {
    if (intent.object !== "payment_intent") return;
    if (fault === "wrong_currency") {
      intent.currency = "eur";
      return;
    }
    for (const amount of ["amount", "amount_capturable", "amount_received"]) {
      intent[amount] = Math.max(0, intent[amount] - 100);
    }
  }

  function refund(/** @type {URLSearchParams} */ form) {
    const intent = intentNamed(form.get("payment_intent") ?? "");
    const given = [...refunds.values()]
      .filter((one) => one.payment_intent === intent.id)
      .reduce((sum, one) => sum + one.amount, 0);
    const amount = form.has("amount") ? Number(form.get("amount")) : intent.amount_received - given;
    if (amount < 1 || given + amount > intent.amount_received) {
      throw invalid("Refund amount is greater than unrefunded amount on charge.", "charge_already_refunded");
    }
    const made = {
      id: newId("re"),
      object: "refund",
      amount,
      currency: intent.currency,
      payment_intent: intent.id,
      metadata: metadataOf(form),
      status: "succeeded",
      created: seconds(),
    };
    refunds.set(made.id, made);
    tell("refund.created", made);
    return made;
  }

  /** An intent's refunds, the newest first, all on one page. */
  function listRefunds(/** @type {URLSearchParams} */ asked) {
    const data = [...refunds.values()].filter((one) => one.payment_intent === asked.get("payment_intent"));
    return { object: "list", url: "/v1/refunds", has_more: false, data: data.toReversed() };
  }

  return {
    intents,
    refunds,
    charges,
    saved,
    createCustomer,
    confirmOffSession,
    shown,
    intentNamed,
    createIntent,
    confirm,
    authenticate,
    capture,
    cancel,
    falsify,
    refund,
    listRefunds,
  };
}
