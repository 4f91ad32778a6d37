import { JSDOM } from "jsdom";
import { expect, test } from "vitest";

const base = process.env.TEST_BASE_URL;
if (!base) throw new Error("TEST_BASE_URL names no running shop.");

const read = async (path: string) => {
  const answer = await fetch(`${base}${path}`);
  expect(answer.status, path).toBe(200);
  return new JSDOM(await answer.text()).window.document;
};
const linksIn = (part: Element | null | undefined) =>
  [...(part?.querySelectorAll("a") ?? [])].map((link) => link.getAttribute("href"));

test("the footer has a column of its own for what comes after an order, on catalog and private pages", async () => {
  for (const path of ["/", "/cart"]) {
    const heading = [...(await read(path)).querySelectorAll("footer h2")].find(
      ({ textContent }) => textContent === "Orders",
    );
    expect(linksIn(heading?.parentElement), path).toEqual(["/track-order", "/returns"]);
  }
});

test("Track order and Returns ask for a number and a mailbox, and lead to each other and to the policy", async () => {
  for (const [path, title, others] of [
    ["/track-order", "Track your order", ["/my-account/orders", "/returns"]],
    ["/returns", "Return an item", ["/my-account/orders", "/return-policy"]],
  ] as const) {
    const main = (await read(path)).querySelector("main");
    expect(main?.querySelector("h1")?.textContent).toBe(title);
    const fields = [...(main?.querySelectorAll("form input") ?? [])];
    expect(fields.map((field) => field.getAttribute("name"))).toEqual(["number", "email"]);
    expect(linksIn(main)).toEqual(others);
  }
});

test("the return policy and the answers lead to where a return begins, not to a contact form", async () => {
  for (const path of ["/return-policy", "/faq"]) {
    expect(linksIn((await read(path)).querySelector("main")), path).toContain("/returns");
  }
});

test("the journal is one click from home, from a search without a result, from every footer, and from goods", async () => {
  const isJournal = (href: string | null) => href?.startsWith("/blog") === true;
  for (const path of [
    "/",
    "/search?q=zzzzqqqq",
    "/product/alba-four-prong-solitaire",
    "/product/elara-round-studs",
  ]) {
    const page = await read(path);
    expect(linksIn(page.querySelector("main")).some(isJournal), path).toBe(true);
    expect(linksIn(page.querySelector("footer")), path).toContain("/blog");
  }
});
