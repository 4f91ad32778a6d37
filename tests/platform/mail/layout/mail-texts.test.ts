import { afterEach, expect, test, vi } from "vitest";
import { parseSettings } from "@/lib/platform/settings/schema";

const set = async (mailTexts: unknown) => {
  vi.resetModules();
  vi.doMock("@/lib/platform/settings/queries", () => ({
    loadShopSettings: async () =>
      parseSettings(new Map(Object.entries({ mailTexts, phone: "+1 212 555 0123" }))),
  }));
  const { loadCurrentSettings } = await import("@/lib/platform/settings/current-settings");
  await loadCurrentSettings();
  return import("@/lib/platform/mail/layout/mail-template");
};
const content = {
  title: "Your order is on its way",
  preview: "Insured.",
  sections: [{ rows: ["Your order has shipped."] }, { title: "Shipping address", lines: ["Ada Byron"] }],
  footer: ["You ordered it."],
};
afterEach(async () => {
  await set({});
  vi.doUnmock("@/lib/platform/settings/queries");
});

test("a mail begins and ends with the shop's words for its kind, escaped, and says how the shop is reached now", async () => {
  const { renderMail } = await set({
    "order-shipped": { intro: "Dear <b>customer</b>,\nthank you.", signature: "Ada\nYour jeweler" },
  });
  const { text, html } = await renderMail({ kind: "order-shipped", ...content });
  const places = [
    "Dear <b>customer</b>,",
    "thank you.",
    "Your order has shipped.",
    "Ada Byron",
    "Ada\nYour jeweler",
    "You ordered it.",
    "+1 212 555 0123",
  ].map((words) => text.lastIndexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(html).toContain("Dear &lt;b&gt;customer&lt;/b&gt;,");
  expect(html).toContain("Your jeweler");
  expect((await renderMail({ kind: "account", ...content })).text).not.toContain("Your jeweler");
  expect((await renderMail(content)).text).not.toContain("Your jeweler");
});

test("a mail is as it is written until the shop sets words for its kind", async () => {
  const { renderMail } = await set({});
  expect(await renderMail({ kind: "order-shipped", ...content })).toEqual(await renderMail(content));
});

test("a mail's subject and sentences are the shop's where it has set them, with what differs from one to the next", async () => {
  const { renderMail } = await set({
    "order-shipped": { subject: "{about}: {title} from {shop}", body: "It left by the noon boat." },
    "order-paid": { body: "Thank you.\n{text}\nWe begin tomorrow." },
  });
  const about = "Order A-12";
  const shipped = await renderMail({ kind: "order-shipped", about, ...content });
  expect(shipped.subject).toBe("Order A-12: Your order is on its way from Adamas");
  expect(shipped.text).toContain("It left by the noon boat.");
  expect(shipped.text).not.toContain("Your order has shipped.");
  // what isn't a sentence stays
  expect(shipped.text).toContain("Ada Byron");
  const paid = await renderMail({ kind: "order-paid", ...content });
  expect(paid.subject).toBeUndefined();
  expect(paid.text).toContain("Thank you.\n\nYour order has shipped.\n\nWe begin tomorrow.");
});

test("a sentence with a link stays, whatever the shop writes", async () => {
  const { renderMail } = await set({ "order-canceled": { body: "We’re sorry." } });
  const row = ["See ", { words: "this one", href: "https://shop.example/a" }];
  const { text } = await renderMail({
    kind: "order-canceled",
    ...content,
    sections: [{ rows: ["Canceled.", row] }],
  });
  expect(text).toContain("We’re sorry.\n\nSee this one (https://shop.example/a)");
  expect(text).not.toContain("Canceled.");
});

test("words of kinds that are several mails can't be replaced", async () => {
  const { settingValueSchemas } = await import("@/lib/platform/settings/schema");
  const parsed = settingValueSchemas.mailTexts.safeParse({ account: { subject: "Hello" } });
  expect(parsed.error?.issues[0]?.path).toEqual(["account", "subject"]);
});
