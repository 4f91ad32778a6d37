import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OwnHomeSections, OwnProductSections } from "@/app/(shop)/own-sections";
import type { Product } from "@/lib/goods/catalog/schema";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import type { MailContent } from "@/lib/platform/mail/layout/port";

const content: MailContent = {
  title: "New in March",
  preview: "Five rings",
  action: { label: "See them", href: "https://shop.example/rings" },
  sections: [{ rows: ["Five rings & a chain."] }],
  footer: [["You subscribed. ", { words: "Unsubscribe", href: "https://shop.example/leave" }]],
};

test("the shop’s own sections are shown at their place of the home page, and on a product’s page", () => {
  const home = (place: "start" | "end") => renderToStaticMarkup(createElement(OwnHomeSections, { place }));
  expect(home("end")).toContain("Visit our showroom");
  expect(home("start")).toBe("");
  const product = { name: "Rope chain" } as Product;
  expect(renderToStaticMarkup(createElement(OwnProductSections, { product }))).toContain(
    "Ask for Rope chain when you book your visit.",
  );
});

test("a mail of the kind that the shop’s own layout is for has its design, and its text part stays", async () => {
  const own = await renderMail({ ...content, kind: "newsletter" });
  expect(own.html).toMatch(/Yours, /);
  for (const words of ["New in March", "Five rings &amp; a chain.", "See them", "Unsubscribe"]) {
    expect(own.html).toContain(words);
  }
  const usual = await renderMail(content);
  expect(usual.html).not.toMatch(/Yours, /);
  expect(own.text).toBe(usual.text);
});
