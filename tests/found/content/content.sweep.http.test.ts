import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { loadArticles } from "@/lib/found/content/journal";
import { articlePath, categoryPath, JOURNAL_CATEGORIES } from "@/lib/found/content/model";

const base = process.env.TEST_BASE_URL;
if (!base) throw new Error("TEST_BASE_URL names no running shop.");
const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${base}${path}`, { redirect: "manual", ...init });

const titleIn = (html: string) => /<title>([^<]*)/.exec(html)?.[1]?.replaceAll("&amp;", "&");
/** What a page says to machines, by type. */
function dataIn(html: string): Record<string, Record<string, unknown>> {
  const found = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const all = found.map(([, json = ""]) => JSON.parse(json) as Record<string, unknown>);
  return Object.fromEntries(all.map((one) => [String(one["@type"]), one]));
}

describe("the information pages", () => {
  test.each([
    ["/about-us", "About Us"],
    ["/contact-us", "Contact Us"],
    ["/faq", "FAQs"],
    ["/why-choose-us", "Why Choose Us"],
    ["/crypto-payment", "Crypto Payment"],
    ["/shipping", "Shipping Policy"],
    ["/return-policy", "Return & Refund Policy"],
    ["/feedback-form", "Feedback Form"],
    ["/privacy-policy", "Privacy Policy"],
    ["/term-of-use", "Terms of use"],
    ["/klarna", "Klarna"],
    ["/thank-you", "Thank you"],
    ["/newsletter", "Newsletter"],
    ["/newsletter/answer?to=leave&token=x", "Newsletter"],
    ["/blog", "Blog"],
    ["/diamond-price-calculator?shape=oval&carat=1.5", "Diamond Price Calculator"],
    ["/diamond-size-chart?shape=pear&size=5", "Diamond Size Chart"],
    ["/diamond-price-match?stone=AD-1", "Diamond Price Match"],
    ["/carat-mm-converter?length=8&width=6", "Carat to mm Converter"],
    ["/ring-size-converter?from=UK&size=N", "Ring Size Converter"],
  ])("%s answers with its title", async (path, title) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(titleIn(html)).toBe(title);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
  });

  test("the questions are told to machines with their answers", async () => {
    const { document } = new JSDOM(await (await ask("/faq")).text()).window;
    const typed = (type: string) => `[itemscope][itemtype="https://schema.org/${type}"]`;
    const questions = [
      ...document.querySelectorAll(`${typed("FAQPage")} ${typed("Question")}[itemprop=mainEntity]`),
    ];
    expect(questions.length).toBeGreaterThan(25);
    const answer = `${typed("Answer")}[itemprop=acceptedAnswer] [itemprop=text]`;
    for (const question of questions) {
      expect(question.querySelector("[itemprop=name]")?.textContent).toMatch(/\?$/);
      expect(question.querySelector(answer)?.innerHTML).toMatch(/^<p>/);
    }
  });

  test("the page of thanks shows a reference, and nothing else that an address says", async () => {
    expect(await (await ask("/thank-you?for=contact&reference=M-23456789")).text()).toContain("M-23456789");
    const html = await (await ask("/thank-you?reference=Call%20evil")).text();
    expect(html.replace(/<script.*?<\/script>/gs, "")).not.toContain("Call evil");
  });
});

describe("the journal", () => {
  test("answers every article and category, and tells machines what each is", async () => {
    for (const article of await loadArticles()) {
      const response = await ask(articlePath(article));
      expect(response.status, articlePath(article)).toBe(200);
      const html = await response.text();
      expect(titleIn(html)?.replaceAll("&quot;", '"')).toBe(article.title);
      const { Article, BreadcrumbList } = dataIn(html);
      expect(Article).toMatchObject({ headline: article.title, datePublished: article.published });
      expect(BreadcrumbList?.itemListElement).toHaveLength(4);
      expect(html).toContain(`<link rel="canonical" href="`);
    }
    for (const category of Object.keys(JOURNAL_CATEGORIES)) {
      expect((await ask(categoryPath(category as keyof typeof JOURNAL_CATEGORIES))).status).toBe(200);
    }
  }, 120_000);

  test.each(["/blog/nope", "/blog/shapes/nope", "/blog/nope/oval", "/blog/shapes/..%2Frings%2Fring-size"])(
    "%s is not there",
    async (path) => {
      expect((await ask(path)).status).toBe(404);
    },
  );

  test("leads through its pages without a script, each article on one of them", async () => {
    const lists = await Promise.all(["/blog", "/blog?page=2"].map(async (path) => (await ask(path)).text()));
    for (const article of await loadArticles()) {
      expect(lists.filter((html) => html.includes(`href="${articlePath(article)}"`))).toHaveLength(1);
    }
    expect(lists[0]).toContain('href="/blog?page=2"');
  });

  test("is a feed", async () => {
    const response = await ask("/blog/rss.xml");
    expect(response.headers.get("content-type")).toContain("application/rss+xml");
    const xml = await response.text();
    expect(xml.match(/<item>/g)).toHaveLength((await loadArticles()).length);
    expect(xml).toMatch(/<pubDate>\w{3}, \d{2} \w{3} \d{4} 00:00:00 GMT<\/pubDate>/);
  });
});

describe("the price calculator", () => {
  test("tells as many stones as the inventory it leads to, and works without a script", async () => {
    const html = await (await ask("/diamond-price-calculator?shape=round&carat=1&color=9&clarity=7")).text();
    const told = Number(/See these (\d+) lab-grown diamonds/.exec(html)?.[1]);
    const href = /href="(\/inventory\?[^"]*carat=0\.95-1\.05[^"]*)"/
      .exec(html)?.[1]
      ?.replaceAll("&amp;", "&");
    expect(told).toBeGreaterThan(1);
    const query = new URLSearchParams(href?.split("?")[1]);
    const listed = new URLSearchParams([
      ...["shape", "color", "clarity"].map((name) => [`${name}[]`, query.get(name) ?? ""]),
      ...(query.get("certificate") ?? "").split(",").map((one) => ["certificate_type[]", one]),
      ["carat[min]", "0.95"],
      ["carat[max]", "1.05"],
    ]);
    const { meta } = (await (await ask(`/api/v1/diamonds?${listed}`)).json()) as { meta: { total: number } };
    expect(meta.total).toBe(told);
  });

  test("says that a stone that is not there is not, and what one would cost", async () => {
    const html = await (await ask("/diamond-price-calculator?shape=kite&carat=20&color=1&clarity=11")).text();
    expect(html).toContain("None in stock");
    expect(html).toMatch(/About <\/span>(?:<!-- -->)?\$[\d,]+/);
  });
});

describe("messages through the API", () => {
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });

  test("are answered with a reference", async () => {
    const response = await send("/api/v1/feedback", { about: "website", message: "A test" });
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ data: { reference: expect.stringMatching(/^M-\w{8}$/) } });
  });

  test("ask for a price match, which is checked by its report number", async () => {
    const body = {
      name: "Ada",
      email: "ada@buyer.example",
      report: "LG612345678",
      link: "https://cheaper.example/1",
      price: "1,250",
    };
    expect((await send("/api/v1/price-matches", body)).status).toBe(201);
    const refused = await send("/api/v1/price-matches", { ...body, price: "cheap", report: "?" });
    expect(refused.status).toBe(422);
    expect(Object.keys((await refused.json()).errors).sort()).toEqual(["price", "report"]);
  });

  test("are refused with the fields that are missing", async () => {
    const response = await send("/api/v1/contact", { name: "Ada", email: "ada", about: "diamond" });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      errors: { message: ["Enter your message"] },
    });
  });

  test("are refused from a page of another site", async () => {
    const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await send("/api/v1/feedback", { about: "website", message: "x" }, foreign)).status).toBe(403);
  });
});
