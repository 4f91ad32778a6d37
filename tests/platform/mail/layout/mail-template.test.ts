import { describe, expect, test } from "vitest";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import type { MailContent } from "@/lib/platform/mail/layout/port";
import { FIRST_TEXTS } from "@/lib/platform/site/site";

const content: MailContent = {
  about: "Order A-23456789",
  title: "Thank you for your order",
  preview: "It leaves our workshop by Friday.",
  action: { label: "See your order", href: "https://shop.example/orders/1" },
  sections: [
    { rows: ["It is yours.", "We write again <soon>."] },
    {
      title: "What you ordered",
      facts: [
        { label: "A ring", value: "$1,200", details: ["Size: 6", "Engraving: “Ever & ever”"] },
        { label: "A stone", value: "$400" },
        { label: "Total", value: "$1,600", sum: true },
      ],
    },
    { title: "Where it goes", lines: ["Ada Byron", "12 Example Street"] },
  ],
  footer: ["You asked for it.", [{ words: "Leave", href: "https://shop.example/leave" }]],
};

/** What a reader of the HTML part reads, a line for each block. */
const readable = (html: string) =>
  html
    .replace(/<(?:!--.*?--|head.*?\/head)>/gs, "")
    .replace(/<[^>]+>/g, "\n")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

describe("a mail", () => {
  test("says the same in its text as in its HTML", async () => {
    const { text, html } = await renderMail(content);
    const read = readable(html);
    const { about, title, action, sections } = content;
    const words = [
      "You asked for it.",
      "Leave",
      ...FIRST_TEXTS.address,
      about,
      title,
      action?.label,
      action?.href,
      ...sections.flatMap(({ title: head, rows = [], facts = [], lines = [] }) => [
        ...(head ? [head] : []),
        ...rows,
        ...lines,
        ...facts.flatMap(({ label, value, details = [] }) => [label, value, ...details]),
      ]),
    ];
    for (const word of words) {
      expect(text).toContain(word);
      expect(read).toContain(word);
    }
  });

  test("keeps a fact and its details together, and parts what stands apart", async () => {
    const { text } = await renderMail(content);
    expect(text).toContain("A ring: $1,200\nSize: 6\nEngraving: “Ever & ever”\n\nA stone: $400");
    expect(text).toContain("Ada Byron\n12 Example Street");
  });

  test("takes nothing it is told for markup", async () => {
    expect((await renderMail(content)).html).toContain("We write again &lt;soon&gt;.");
  });
});
