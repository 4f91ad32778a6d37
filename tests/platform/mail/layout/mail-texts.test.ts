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
