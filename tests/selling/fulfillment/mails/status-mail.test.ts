import { expect, test } from "vitest";
import { loadPage } from "@/lib/found/content/pages";
import { NO_CENTS } from "@/lib/platform/money/model";
import { DEFAULT_SETTINGS } from "@/lib/platform/settings/schema";
import { statusMail } from "@/lib/selling/fulfillment/mails/status-mail";

type Order = Parameters<typeof statusMail>[0];
const order = {
  id: "7c0e7bd2-7f2a-4c0c-9a53-0d9b3b1b6a01",
  number: "A-HRXGQXM5",
  email: "ada@buyer.example",
  shippingAddress: { country: "DE" },
  creditCents: NO_CENTS,
} as Order;

/** What a customer reads of a delivery. */
const delivered = async (returnDays: number, returnDaysByCountry: Record<string, number> = {}) =>
  (
    (await statusMail(order, "delivered", { returnWindow: { returnDays, returnDaysByCountry } }))?.text ?? ""
  ).replace(/\s+/g, " ");

test("a delivery's mail promises the return that the policy promises, with no exception of its own", async () => {
  const policy = await loadPage("return-policy", DEFAULT_SETTINGS);
  expect(policy.html).toContain("Rings made in your size are included.");
  const mail = await delivered(30);
  expect(mail).toContain(
    "you can return it within 30 days, unworn. Open your order and choose what to send back.",
  );
  expect(mail).not.toMatch(/exception|engraved/);
});

test("a delivery's mail counts one day as one, and promises nothing where nothing is taken back", async () => {
  expect(await delivered(1)).toContain("within one day, unworn");
  expect(await delivered(0)).not.toContain("return it");
});

test("a delivery's mail promises the window of the country it went to", async () => {
  expect(await delivered(30, { DE: 45, FR: 14 })).toContain("within 45 days, unworn");
  expect(await delivered(30, { DE: 0 })).not.toContain("return it");
});
