import { expect, test, vi } from "vitest";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { phoneDrafts } from "@/lib/selling/phone-orders/tables";

const item = { kind: "diamond", diamond: "W-10042", seenPrice: 700 };
const draft = {
  customer_id: null,
  email: "grace@buyer.example",
  phone: "",
  shipping: {
    name: "Grace Example",
    company: "",
    line1: "12 Example Street",
    line2: "",
    city: "New York",
    region: "NY",
    postcode: "10001",
    country: "US",
  },
  items: [item],
  shipping_method: "express",
  promo_code: "",
  gift_note: "",
  internal_note: "",
};
const read = (stored: unknown) => phoneDrafts.content.mapFromDriverValue(stored);

test("a draft is read as it was stored, without what a newer release added to it", () => {
  expect(read(draft)).toEqual(draft);
  expect(read({ ...draft, channel: "store", items: [{ ...item, note: "gift" }] })).toEqual(draft);
});

test("a draft of an older release gets what it lacks", () => {
  const { email, shipping, items } = draft;
  const { company: _, line2: __, ...older } = shipping;
  expect(read({ email, shipping: older, items })).toEqual({ ...draft, shipping_method: null });
});

test("a draft with a line that can't be read is reported, and keeps that line", async () => {
  processWide("unreadable-json", () => new Set<string>())().clear();
  const errors = vi.spyOn(log, "error").mockReturnValue();
  const odd = { ...draft, items: [{ ...item, diamond: null }] };
  expect(read(odd)).toBe(odd);
  await vi.waitFor(() =>
    expect(errors).toHaveBeenCalledWith(
      { place: "phone_drafts.content", faults: [expect.stringMatching(/^items: 0: diamond/)] },
      expect.any(String),
    ),
  );
  errors.mockRestore();
});
