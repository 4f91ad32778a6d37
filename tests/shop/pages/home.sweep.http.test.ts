import { JSDOM } from "jsdom";
import { beforeAll, describe, expect, test } from "vitest";
import { menus } from "@/components/layout/menus/menus";
import { SERVED_ROUTES } from "@/lib/platform/site/routes";

const base = process.env.TEST_BASE_URL;
if (!base) throw new Error("TEST_BASE_URL names no running shop.");

/** The home page as it arrives, before any script. */
let page: Document;
beforeAll(async () => {
  page = new JSDOM(await (await fetch(`${base}/`)).text()).window.document;
});

const hrefsIn = (part: ParentNode | null) =>
  [...(part?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href") ?? "");
const linkOf = (part: ParentNode | null, text: string) =>
  [...(part?.querySelectorAll("a") ?? [])].find(
    (link) => (link.getAttribute("aria-label") ?? link.textContent?.trim()) === text,
  );
const section = (name: string) => {
  const heading = [...page.querySelectorAll("main h2")].find((one) => one.textContent === name);
  return heading?.closest("section") ?? null;
};

describe("the home page", () => {
  test("leads to every shape, style, hue and laboratory", () => {
    const hrefs = hrefsIn(page.querySelector("main"));
    const counted = (start: string) => new Set(hrefs.filter((href) => href.startsWith(start))).size;
    expect(counted("/inventory?shape=")).toBe(10);
    expect(counted("/build-a-ring?style=")).toBe(10);
    expect(counted("/lab-created-colored-diamonds?colors=")).toBe(10);
    expect(counted("/inventory?certificate=")).toBe(3);
    expect(linkOf(page.querySelector("main"), "pink")?.getAttribute("href")).toMatch(/colors=pink$/);
  });

  test("says what is promised, and shows three pieces of the journal", () => {
    expect(section("What you can count on")?.textContent).toContain("Full refund within 30 days of delivery");
    expect(section("From the journal")?.querySelectorAll("h3")).toHaveLength(3);
  });
});

test("every address that the home page leads to answers, its menus' and its footer's too, and every address said to be served", async () => {
  const menu = new JSDOM(await (await fetch(`${base}/menu`)).text()).window.document;
  const linked = [...hrefsIn(page), ...hrefsIn(menu)].filter((href) => href.startsWith("/"));
  const inMenus = menus.flatMap((entry) =>
    "href" in entry
      ? [entry.href]
      : entry.sections.flatMap((section) => section.links.map((link) => link.href)),
  );
  expect(linked).toEqual(expect.arrayContaining(inMenus));
  expect(hrefsIn(page.querySelector("footer")).filter((href) => href.startsWith("/")).length).toBeGreaterThan(
    4,
  );
  const served = SERVED_ROUTES.filter((path) => path === "/" || !path.endsWith("/"));
  const left = [...new Set([...linked, ...served].map((href) => href.split("#")[0] ?? ""))];
  expect(left.length).toBeGreaterThan(50);
  const faults: string[] = [];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let path = left.pop(); path !== undefined; path = left.pop()) {
        const response = await fetch(`${base}${path}`, { redirect: "manual" });
        await response.body?.cancel();
        // what is a customer's own leads everybody else to sign in
        if (response.status !== (path.startsWith("/my-account") ? 307 : 200))
          faults.push(`${path} answers ${response.status}`);
      }
    }),
  );
  expect(faults).toEqual([]);
}, 180_000);

describe("the banner", () => {
  test("says what it must, letter for letter", () => {
    expect(page.querySelector('[aria-label="Our promises"]')?.textContent).toBe(
      "INTERNATIONAL SHIPPING & EASY RETURNS | WE PRICE MATCH | 100% MONEY BACK GUARANTEE",
    );
  });
});

describe("the footer", () => {
  test("says where the shop is, and names its laboratories", () => {
    const footer = page.querySelector("footer");
    expect(linkOf(footer, "+1 (555) 010-0199")?.getAttribute("href")).toBe("tel:+15550100199");
    expect(footer?.textContent).toContain("100 Example Street");
    expect(linkOf(footer, "Instagram")).toBeDefined();
    for (const laboratory of ["IGI", "GIA", "GCAL"]) {
      expect(linkOf(footer, `${laboratory} certified diamonds`)?.getAttribute("href")).toBe(
        `/inventory?certificate=${laboratory}`,
      );
    }
  });

  test("has the ring sizer as a PDF, for either paper", async () => {
    const html = await (await fetch(`${base}/ring-preview`)).text();
    const footer = new JSDOM(html).window.document.querySelector("footer");
    const named = [...(footer?.querySelectorAll("a") ?? [])].filter((link) =>
      (link.getAttribute("aria-label") ?? link.textContent ?? "").includes("Ring Sizer PDF"),
    );
    expect(named).toHaveLength(2);
    for (const link of named) {
      const answer = await fetch(`${base}${link.getAttribute("href")}`);
      expect(answer.headers.get("content-type")).toBe("application/pdf");
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe("%PDF-");
    }
  });
});
