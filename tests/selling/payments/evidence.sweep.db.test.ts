import { eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { shopAudit } from "@/lib/platform/audit/tables";
import { disputes } from "@/lib/selling/disputes/tables";
import { orders } from "@/lib/selling/orders/tables";
import { EVIDENCE_FILES, type EvidenceFile } from "@/lib/selling/payments/dispute-model";
import { GOOD, openCardShop } from "./card-shop";

const AUDIT = { actor: "ada@shop.example", action: "dispute submit" } as const;

const cards = openCardShop();
const { begun, post, eventsOf } = cards;
let desk: typeof import("@/lib/desk/disputes/evidence-commands");
let markOrderShipped: typeof import("@/tests/selling/fulfillment/acts").markOrderShipped;

beforeAll(async () => {
  desk = await import("@/lib/desk/disputes/evidence-commands");
  ({ markOrderShipped } = await import("@/tests/selling/fulfillment/acts"));
});

/** An order that was shipped, and whose payment is disputed then. */
async function disputed() {
  const { order, intent } = await begun();
  cards.fake.confirm(intent, GOOD);
  for (const event of eventsOf(intent)) await post(event);
  await markOrderShipped(order.id, {
    carrier: "FedEx",
    trackingNumber: "7712 1",
    trackingUrl: null,
    isSigned: true,
  });
  const dispute = cards.fake.disputes.open(intent, { reason: "product_not_received" });
  for (const event of cards.fake.events.filter(({ data }) => data.object.id === dispute.id))
    await post(event);
  const row = async () => {
    const [found] = await cards.shop.test.db
      .select()
      .from(disputes)
      .where(eq(disputes.reference, dispute.id));
    if (!found) throw new Error("no dispute");
    return found;
  };
  const { id } = await row();
  const submit = (leftOut: readonly EvidenceFile[] = EVIDENCE_FILES) =>
    desk.submitEvidence(order, id, { texts: {}, leftOut }, AUDIT);
  return { order, dispute, id, row, submit };
}

/** What the shop has asked of the provider with `POST` since a moment. */
const postedSince = (at: number) => cards.fake.calls.slice(at).filter((call) => call.startsWith("POST"));

it("is saved as a draft without the provider hearing of it", async () => {
  const { order, dispute, id, row } = await disputed();
  const before = cards.fake.calls.length;
  const draft = { texts: { statement: "They signed for it." }, leftOut: ["messages" as const] };
  await desk.saveEvidence(order, id, draft, { ...AUDIT, action: "dispute save" });
  const pack = await desk.readEvidence(order, id);
  expect(pack.texts).toMatchObject({ ...draft.texts, customer_email: order.email });
  expect(pack.files.filter(({ isLeftOut }) => isLeftOut).map(({ name }) => name)).toEqual(["messages"]);
  expect(postedSince(before)).toEqual([]);
  expect(dispute.evidence_details).toMatchObject({ has_evidence: false, submission_count: 0 });
  expect(await row()).toMatchObject({ state: "needs_response", submittedAt: null, hasEvidence: false });
});

it("is submitted once, each text in the provider’s field and each file as a PDF but for those left out", async () => {
  const { order, dispute, row, submit } = await disputed();
  // two people at once
  const outcomes = await Promise.allSettled([submit(["messages"]), submit(["messages"])]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const {
    receipt,
    shipping_documentation: shipping,
    uncategorized_file: exhibits,
    ...said
  } = dispute.evidence;
  const [placed] = await cards.shop.test.db.select().from(orders).where(eq(orders.id, order.id));
  const ada = placed?.billingAddress ?? { name: "", line1: "" };
  const address = expect.stringMatching(`^${ada.name}\n${ada.line1}\n`);
  expect(said).toEqual({
    customer_name: ada.name,
    customer_email_address: order.email,
    billing_address: address,
    shipping_address: address,
    product_description: expect.stringContaining("Grading report: IGI"),
    shipping_carrier: "FedEx",
    shipping_tracking_number: "7712 1",
    shipping_date: expect.stringMatching(/^\w{3} \d+, \d{4}$/),
    refund_policy_disclosure: expect.stringContaining("/return-policy"),
    uncategorized_text: expect.stringContaining("The carrier handed it over only against a signature."),
  });
  expect([receipt, shipping, exhibits].map((file) => cards.fake.disputes.files.get(file))).toMatchObject([
    { filename: "receipt.pdf", type: "application/pdf" },
    { filename: "shipping.pdf", type: "application/pdf" },
    { filename: "exhibits.pdf", type: "application/pdf" },
  ]);
  expect(dispute).toMatchObject({ status: "under_review", evidence_details: { submission_count: 1 } });
  expect(await row()).toMatchObject({
    state: "under_review",
    hasEvidence: true,
    submittedBy: AUDIT.actor,
    leftOut: ["messages"],
  });
  const audits = await cards.shop.test.db.select().from(shopAudit).where(eq(shopAudit.subject, order.number));
  expect(audits).toContainEqual(
    expect.objectContaining({ ...AUDIT, detail: { files: "receipt, shipping, exhibits" } }),
  );
  const before = cards.fake.calls.length;
  await expect(submit()).rejects.toMatchObject({ status: 409, code: "dispute_answered" });
  expect(postedSince(before)).toEqual([]);
});

it("that the provider couldn’t take can be submitted again", async () => {
  const { dispute, row, submit } = await disputed();
  // the library tries twice
  for (let attempt = 0; attempt < 2; attempt += 1) cards.fake.fail(/^POST \/v1\/disputes/, "500_before");
  await expect(submit()).rejects.toThrow();
  expect(await row()).toMatchObject({ state: "needs_response", submittedAt: null, submittedBy: null });
  await submit();
  expect(dispute.evidence_details.submission_count).toBe(1);
  expect(await row()).toMatchObject({ state: "under_review" });
});

it("that was submitted in the provider’s own pages meanwhile isn’t replaced", async () => {
  const { dispute, row, submit } = await disputed();
  Object.assign(dispute, { status: "under_review" });
  Object.assign(dispute.evidence_details, { has_evidence: true, submission_count: 1 });
  await expect(submit()).rejects.toMatchObject({ code: "dispute_answered" });
  expect(await row()).toMatchObject({ state: "under_review", hasEvidence: true, submittedAt: null });
});
