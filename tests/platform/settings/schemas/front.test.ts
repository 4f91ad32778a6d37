import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "@/lib/platform/settings/schema";
import { frontSchemas } from "@/lib/platform/settings/schemas/front";
import { linkSchema, websiteSchema } from "@/lib/platform/settings/schemas/values";
import { phoneOf } from "@/lib/platform/site/phone";

test("a shop that has set nothing says what its source says", () => {
  expect(DEFAULT_SETTINGS).toMatchObject({
    banner: {
      text: "INTERNATIONAL SHIPPING & EASY RETURNS | WE PRICE MATCH | 100% MONEY BACK GUARANTEE",
      href: null,
    },
    phone: "+1 (555) 010-0199",
    email: "hello@adamas.example",
    address: ["100 Example Street, Floor 2", "New York, NY 10000", "United States"],
    openingHours: "Monday to Friday, 9 a.m. to 5 p.m. Eastern Time",
    about: { founded: null, workshop: "New York, NY (example)", people: [] },
  });
});

describe("a link", () => {
  test.each([
    "/shipping",
    "/inventory?shape=oval#list",
    "https://www.instagram.com/adamas/",
    "HTTPS://shop.example",
  ])("may lead to %s", (href) => expect(linkSchema.safeParse(href).success).toBe(true));

  test.each([
    "javascript:alert(1)",
    "JavaScript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "http://shop.example/",
    "//evil.example",
    "/\\evil.example",
    "/a\\b",
    "/two words",
    "/two\nlines",
    "https://ada:secret@shop.example/",
    "https://",
    "mailto:ada@shop.example",
    "shipping",
    "",
  ])("may not lead to %j", (href) => {
    expect(linkSchema.safeParse(href).success).toBe(false);
    expect(websiteSchema.safeParse(href).success).toBe(false);
  });

  test("of a social network leads to another site", () => {
    expect(websiteSchema.safeParse("/shipping").success).toBe(false);
  });
});

describe("a banner", () => {
  const isTaken = (banner: unknown) => frontSchemas.banner.safeParse(banner).success;
  test("is a line of text with or without a link; an empty one is no banner", () => {
    expect(frontSchemas.banner.parse({ text: " Closed on Friday " })).toEqual({
      text: "Closed on Friday",
      href: null,
      from: null,
      until: null,
    });
    expect(isTaken({ text: "", href: null })).toBe(true);
    expect(isTaken({ text: "Spring collection", href: "/fine-jewelry" })).toBe(true);
  });
  test.each([
    { text: "a".repeat(161) },
    { text: "two\nlines" },
    { text: "turned \u202e around" },
    { text: "Sale", href: "javascript:alert(1)" },
    { text: "Sale", url: "/sale" },
    { href: "/sale" },
    "Sale",
  ])("is not %j", (banner) => expect(isTaken(banner)).toBe(false));
});

test.each([
  ["+1 (555) 010-0199", "tel:+15550100199"],
  ["020 7946 0018", "tel:02079460018"],
])("%s is dialed as %s", (label, href) => {
  expect(frontSchemas.phone.safeParse(label).success).toBe(true);
  expect(phoneOf(label)).toEqual({ label, href });
});

test.each(["call us", "12", "555-CALL-NOW", ""])("%j is no phone number", (label) => {
  expect(frontSchemas.phone.safeParse(label).success).toBe(false);
});
