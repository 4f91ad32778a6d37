import { JSDOM } from "jsdom";
import { describe, expect, test } from "vitest";
import { signFormTimestamp } from "@/lib/people/inbox/forms/timestamp";
import { TIMESTAMP_FIELD } from "@/lib/people/inbox/model";

const base = process.env.TEST_BASE_URL;
const secret = process.env.NEXTAUTH_SECRET;
if (!base || !secret) throw new Error("TEST_BASE_URL names no running shop.");

const read = async (response: Response) => new JSDOM(await response.text()).window.document;
const open = async (path: string) => read(await fetch(`${base}${path}`));

/** The form of a page as a browser without scripts would send it. */
function formOf(page: Document): FormData {
  const form = [...page.querySelectorAll("main form")].find((one) => one.querySelector("textarea"));
  const data = new FormData();
  for (const field of form?.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    "input[name], select[name], textarea[name]",
  ) ?? []) {
    if (field.type !== "file") data.append(field.name, field.value);
  }
  return data;
}
const send = (data: FormData) =>
  fetch(`${base}/contact-us`, { method: "POST", body: data, redirect: "manual", headers: { origin: base } });
const enteredIn = (page: Document, name: string) =>
  page.querySelector<HTMLInputElement>(`main form [name="${name}"]`)?.value;

describe("without any script", () => {
  test("a message comes back with its faults and all that was typed, and is thanked for in the end", async () => {
    const data = formOf(await open("/contact-us"));
    const typed = {
      name: "Ada Byron",
      email: "ada",
      about: "diamond",
      message: "Is the bow-tie strong?\nThank you.",
    };
    for (const [name, value] of Object.entries(typed)) data.set(name, value);
    const back = await read(await send(data));
    expect(back.querySelector("main")?.textContent).toContain("Enter a valid email address");
    for (const [name, value] of Object.entries(typed)) expect(enteredIn(back, name), name).toBe(value);

    const again = formOf(back);
    again.set("email", "ada@buyer.example");
    // long enough ago to have been read
    again.set(TIMESTAMP_FIELD, signFormTimestamp(secret, Date.now() - 10_000));
    const thanked = await send(again);
    expect(thanked.status).toBe(303);
    const address = new URL(thanked.headers.get("location") ?? "", base);
    expect(address.pathname + address.search).toMatch(/^\/thank-you\?for=contact&reference=M-\w{8}$/);
    const thanks = await open(address.pathname + address.search);
    expect(thanks.querySelector("main")?.textContent).toContain(address.searchParams.get("reference"));
  });

  test("an answer unfolds, and the journal can be read", async () => {
    const questions = [...(await open("/faq")).querySelectorAll("main details")];
    const bowTie = questions.find(
      (one) => one.querySelector("summary")?.textContent?.trim() === "What is a bow-tie?",
    );
    expect(bowTie?.textContent).toContain("A dark shape across the middle");
    const article = await open("/blog/shapes/the-bow-tie");
    expect([...article.querySelectorAll("main h2")].map((one) => one.textContent)).toContain(
      "Where it comes from",
    );
  });
});
