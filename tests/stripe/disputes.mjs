import { invalid, missing } from "./refusals.mjs";

const DAY_S = 86_400;
const FEE = 1_500;
/** What Stripe takes as evidence. */
const FILE_TYPES = ["application/pdf", "image/jpeg", "image/png"];

/** What a form says in `evidence[name]`. */
const evidenceOf = (/** @type {URLSearchParams} */ form) =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) => {
      const name = /^evidence\[(\w+)\]$/.exec(key)?.[1];
      return name ? [[name, value]] : [];
    }),
  );

/**
 * Disputes, early fraud warnings, reviews, and files as Stripe keeps them, in memory.
 * @param {{ tell: (type: string, object: any) => any, newId: (kind: string) => string, seconds: () => number, intentNamed: (id: string) => any }} stripe
 */
export function fakeDisputes({ tell, newId, seconds, intentNamed }) {
  /** @type {Map<string, any>} */
  const disputes = new Map();
  /** @type {Map<string, any>} */
  const warnings = new Map();
  /** @type {Map<string, any>} */
  const reviews = new Map();
  /** @type {Map<string, { id: string, purpose: string, filename: string, type: string, size: number }>} */
  const files = new Map();

  const named = (
    /** @type {Map<string, any>} */ all,
    /** @type {string} */ what,
    /** @type {string} */ id,
  ) => {
    const found = all.get(id);
    if (!found) throw missing(`${what}: '${id}'`);
    return found;
  };
  const disputeNamed = (/** @type {string} */ id) => named(disputes, "dispute", id);

  /** Moves money of a dispute, with the fee that Stripe charges once it takes it. */
  function move(/** @type {any} */ dispute, /** @type {number} */ amount, /** @type {number} */ fee) {
    dispute.balance_transactions.push({
      id: newId("txn"),
      object: "balance_transaction",
      amount,
      fee,
      net: amount - fee,
      currency: dispute.currency,
      created: seconds(),
      reporting_category: amount < 0 ? "dispute" : "dispute_reversal",
      type: "adjustment",
    });
  }

  /**
   * A customer disputes a payment with their bank. An inquiry takes no money.
   * @param {string} intentId
   * @param {{ amount?: number, reason?: string, inquiry?: boolean, days?: number }} [options]
   */
  function open(intentId, { amount, reason = "fraudulent", inquiry = false, days = 9 } = {}) {
    const intent = intentNamed(intentId);
    const dispute = {
      id: newId("du"),
      object: "dispute",
      amount: amount ?? intent.amount_received,
      balance_transactions: [],
      charge: intent.latest_charge?.id ?? intent.latest_charge,
      created: seconds(),
      currency: intent.currency,
      evidence: /** @type {any} */ ({}),
      evidence_details: {
        due_by: seconds() + days * DAY_S,
        has_evidence: false,
        past_due: false,
        submission_count: 0,
      },
      is_charge_refundable: inquiry,
      livemode: false,
      metadata: {},
      payment_intent: intentId,
      reason,
      status: inquiry ? "warning_needs_response" : "needs_response",
    };
    disputes.set(dispute.id, dispute);
    if (!inquiry) move(dispute, -dispute.amount, FEE);
    tell("charge.dispute.created", dispute);
    if (!inquiry) tell("charge.dispute.funds_withdrawn", dispute);
    return dispute;
  }

  /** An inquiry becomes a dispute, and the money is taken. */
  function escalate(/** @type {string} */ id) {
    const dispute = disputeNamed(id);
    Object.assign(dispute, { status: "needs_response", is_charge_refundable: false });
    move(dispute, -dispute.amount, FEE);
    tell("charge.dispute.updated", dispute);
    tell("charge.dispute.funds_withdrawn", dispute);
    return dispute;
  }

  /** @param {string} id @param {"won" | "lost" | "warning_closed"} status */
  function close(id, status) {
    const dispute = disputeNamed(id);
    dispute.status = status;
    if (status === "won") {
      move(dispute, dispute.amount, 0);
      tell("charge.dispute.funds_reinstated", dispute);
    }
    tell("charge.dispute.closed", dispute);
    return dispute;
  }

  function update(/** @type {any} */ dispute, /** @type {URLSearchParams} */ form) {
    if (!dispute.status.endsWith("needs_response")) {
      throw invalid("This dispute is already closed or under review", "dispute_not_open");
    }
    Object.assign(dispute.evidence, evidenceOf(form));
    for (const [name, value] of Object.entries(dispute.evidence)) {
      if (String(value).startsWith("file_") && !files.has(value)) throw missing(`file: '${value}'`);
      if (String(value).length > 20_000) throw invalid(`${name} is longer than 20,000 characters`);
    }
    dispute.evidence_details.has_evidence = true;
    if (form.get("submit") !== "false") {
      dispute.evidence_details.submission_count += 1;
      dispute.status = dispute.status.replace("needs_response", "under_review");
    }
    tell("charge.dispute.updated", dispute);
    return dispute;
  }

  /** @param {string} intentId @param {string} [fraud_type] */
  function warn(intentId, fraud_type = "made_with_stolen_card") {
    const { latest_charge: charge } = intentNamed(intentId);
    const warning = {
      id: newId("issfr"),
      object: "radar.early_fraud_warning",
      actionable: true,
      charge: charge?.id ?? charge,
      payment_intent: intentId,
      created: seconds(),
      fraud_type,
      livemode: false,
    };
    warnings.set(warning.id, warning);
    tell("radar.early_fraud_warning.created", warning);
    return warning;
  }

  /** A warning is over once its payment was refunded or disputed. */
  function endWarning(/** @type {string} */ id) {
    const warning = named(warnings, "early_fraud_warning", id);
    warning.actionable = false;
    tell("radar.early_fraud_warning.updated", warning);
    return warning;
  }

  function openReview(/** @type {string} */ intentId) {
    const { latest_charge: charge } = intentNamed(intentId);
    const review = {
      id: newId("prv"),
      object: "review",
      charge: charge?.id ?? charge,
      payment_intent: intentId,
      created: seconds(),
      open: true,
      opened_reason: "rule",
      closed_reason: null,
      reason: "rule",
      livemode: false,
    };
    reviews.set(review.id, review);
    tell("review.opened", review);
    return review;
  }

  function closeReview(/** @type {string} */ id, closed_reason = "approved") {
    const review = named(reviews, "review", id);
    Object.assign(review, { open: false, closed_reason, reason: closed_reason });
    tell("review.closed", review);
    return review;
  }

  /** Takes a file as multipart/form-data. */
  function createFile(/** @type {Buffer} */ body) {
    const text = body.toString("latin1");
    const purpose = /name="purpose"\r\n\r\n(\w+)/.exec(text)?.[1] ?? "";
    const filename = /filename="([^"]*)"/.exec(text)?.[1] ?? "";
    const type = /filename="[^"]*"\r\ncontent-type: ([\w/]+)/i.exec(text)?.[1] ?? "";
    if (!FILE_TYPES.includes(type)) throw invalid(`Invalid file type: ${type}`);
    if (purpose !== "dispute_evidence") throw invalid(`Invalid purpose: ${purpose}`);
    if (body.length > 5_000_000) throw invalid("The file is larger than 5 MB");
    const file = { id: newId("file"), object: "file", purpose, filename, type, size: body.length };
    files.set(file.id, file);
    return file;
  }

  /** The disputes since a moment, newest first, a page at a time. */
  function list(/** @type {URLSearchParams} */ asked) {
    const since = Number(asked.get("created[gte]") ?? 0);
    const all = [...disputes.values()].toReversed().filter(({ created }) => created >= since);
    const first = all.findIndex(({ id }) => id === asked.get("starting_after")) + 1;
    const data = all.slice(first, first + Number(asked.get("limit") ?? 10));
    return { object: "list", url: "/v1/disputes", has_more: first + data.length < all.length, data };
  }

  /** Answers a shop's request; null if it is about none of these. @returns {any} */
  function act(
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {URLSearchParams} */ form,
    /** @type {Buffer} */ body,
  ) {
    const [, what = "", id = ""] =
      /^\/v1\/(disputes|reviews|radar\/early_fraud_warnings|files)(?:\/(\w+))?$/.exec(path) ?? [];
    if (method === "POST" && what === "files") return createFile(body);
    if (what === "disputes" && !id && method === "GET") return list(form);
    if (what === "disputes") return method === "POST" ? update(disputeNamed(id), form) : disputeNamed(id);
    if (what === "reviews") return named(reviews, "review", id);
    if (what) return named(warnings, "early_fraud_warning", id);
    return null;
  }

  return {
    disputes,
    warnings,
    reviews,
    files,
    act,
    open,
    escalate,
    close,
    warn,
    endWarning,
    openReview,
    closeReview,
  };
}
