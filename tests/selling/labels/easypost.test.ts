import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { LabelRequest } from "@/lib/selling/labels/port";
import { startFakeEasypost } from "./fake-easypost";

let fake: Awaited<ReturnType<typeof startFakeEasypost>>;
let easypost: typeof import("@/lib/selling/labels/easypost/easypost").easypost;

beforeAll(async () => {
  fake = await startFakeEasypost();
  vi.stubEnv("EASYPOST_API_BASE", fake.url);
  ({ easypost } = await import("@/lib/selling/labels/easypost/easypost"));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await fake.close();
});

const address = {
  name: "Ada Byron",
  company: null,
  line1: "12 Example Street",
  line2: null,
  city: "New York",
  region: "NY",
  postcode: "10001",
  country: "US",
  phone: "+1 212 555 0100",
  email: null,
};
const request: LabelRequest = {
  reference: "label-1",
  order: "A-1",
  from: address,
  to: { ...address, city: "Austin", region: "TX" },
  grams: 340,
  box: { lengthCm: 25.4, widthCm: 12.7, heightCm: 5.08 },
  isSigned: true,
  customs: null,
};

test("a package is priced in inches and ounces, cheapest first, with a signature asked for", async () => {
  const quote = await easypost(fake.key).quote(request);
  expect(quote).toMatchObject({
    rates: [
      { carrier: "USPS", service: "GroundAdvantage", amount: "7.90", currency: "USD", days: 3 },
      { service: "Express", amount: "31.40", days: 1 },
    ],
    notes: ["FedEx: No account."],
  });
  expect(fake.shipments.get(quote.reference)?.asked).toMatchObject({
    reference: "label-1",
    parcel: { length: 10, width: 5, height: 2, weight: 12 },
    options: { delivery_confirmation: "SIGNATURE", label_format: "PDF" },
  });
  expect(fake.shipments.get(quote.reference)?.asked).not.toHaveProperty("customs_info");
});

test("abroad, customs read each kind of goods, their origin and value, and why they may leave", async () => {
  const quote = await easypost(fake.key).quote({
    ...request,
    to: { ...address, city: "Berlin", region: null, postcode: "10115", country: "DE" },
    customs: {
      signer: "Ada Byron",
      exportProof: "NOEEI 30.37(a)",
      goods: [
        {
          description: "Jewelry of precious metal: Rope chain",
          quantity: 2,
          grams: 56.7,
          value: "621.00",
          currency: "USD",
          hsHeading: "7113",
          origin: "US",
        },
      ],
      isDutyPaid: true,
      eori: "US123",
      ioss: null,
    },
  });
  expect(fake.shipments.get(quote.reference)?.asked).toMatchObject({
    options: { incoterm: "DDP" },
    customs_info: {
      eel_pfc: "NOEEI 30.37(a)",
      contents_type: "merchandise",
      customs_items: [
        { quantity: 2, weight: 2.1, value: "621.00", hs_tariff_number: "7113", origin_country: "US" },
      ],
    },
    tax_identifiers: [{ entity: "SENDER", tax_id: "US123", tax_id_type: "EORI" }],
  });
});

test("a package is bought once: again, and after an answer that was lost, it is the same label", async () => {
  const seller = easypost(fake.key);
  const { reference, rates } = await seller.quote(request);
  const before = fake.purchases;
  expect(await seller.find(reference)).toBeNull();
  fake.fail("lost answer");
  await expect(seller.buy(reference, rates[1]?.id ?? "", "100.00")).rejects.toMatchObject({ kind: "away" });
  const bought = await seller.buy(reference, rates[0]?.id ?? "", "100.00");
  expect(bought).toMatchObject({
    rate: { service: "Express" },
    trackingNumber: expect.stringMatching(/^9400/),
  });
  expect(await seller.buy(reference, rates[0]?.id ?? "", null)).toEqual(bought);
  expect(fake.purchases).toBe(before + 1);
  expect(await seller.file(reference)).toMatchObject({ type: "application/pdf" });
  expect(await seller.refund(reference)).toBe("submitted");
});

test("refusals are said in EasyPost’s words, and an outage is no refusal", async () => {
  const seller = easypost(fake.key);
  const { reference, rates } = await seller.quote(request);
  fake.fail("no money", "outage", "down");
  const buy = () => seller.buy(reference, rates[0]?.id ?? "", null);
  await expect(buy()).rejects.toMatchObject({
    kind: "refused",
    message: "EasyPost couldn’t charge your account: Insufficient funds in your wallet.",
  });
  await expect(buy()).rejects.toMatchObject({ kind: "away" });
  await expect(buy()).rejects.toMatchObject({ kind: "away" });
  await expect(easypost("EZTKanother00000").check()).rejects.toMatchObject({ kind: "refused" });
  await expect(seller.quote({ ...request, from: { ...address, line1: "" } })).rejects.toMatchObject({
    message: "EasyPost refused: Unable to create shipment; parcel: weight is required.",
  });
  await expect(seller.check()).resolves.toBeUndefined();
});

test("what carriers report is read oldest first, and words of tomorrow are unknown", async () => {
  const seller = easypost(fake.key);
  const { reference, rates } = await seller.quote(request);
  const { tracker } = await seller.buy(reference, rates[0]?.id ?? "", null);
  fake.report(reference, "out_for_delivery", [
    { status: "out_for_delivery", datetime: "2026-03-05T08:00:00Z", message: "Out for delivery" },
    { status: "in_transit", datetime: "2026-03-04T08:00:00Z" },
    { status: "in_transit", datetime: "" },
  ]);
  expect(await seller.track(tracker ?? "")).toEqual({
    state: "out_for_delivery",
    events: [
      { at: new Date("2026-03-04T08:00:00Z"), state: "in_transit", message: "", place: "Austin, TX, US" },
      {
        at: new Date("2026-03-05T08:00:00Z"),
        state: "out_for_delivery",
        message: "Out for delivery",
        place: "Austin, TX, US",
      },
    ],
  });
  fake.report(reference, "teleported");
  expect(await seller.track(tracker ?? "")).toEqual({ state: "unknown", events: [] });
});
