import { randomUUID } from "node:crypto";
import { JSDOM } from "jsdom";
import { expect, test } from "vitest";

const base = process.env.TEST_BASE_URL;
if (!base) throw new Error("TEST_BASE_URL names no running shop.");

test("the page behind an order's mail is a plain form, opens nothing by itself, and refuses a wrong link", async () => {
  const address = `${base}/thankyou/order-received/${randomUUID()}/open?token=a-guess`;
  const answer = await fetch(address);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const page = new JSDOM(await answer.text()).window.document;
  expect(page.querySelector('meta[name="referrer"]')?.getAttribute("content")).toBe("no-referrer");
  const button = [...page.querySelectorAll("main form button")].find(
    (one) => one.textContent === "View my order",
  );
  const data = new FormData();
  for (const { name, value } of button?.closest("form")?.querySelectorAll<HTMLInputElement>("input[name]") ??
    []) {
    data.append(name, value);
  }
  expect(data.get("token")).toBe("a-guess");
  const pressed = await fetch(address, {
    method: "POST",
    body: data,
    redirect: "manual",
    headers: { origin: base },
  });
  expect(pressed.status).toBe(303);
  expect(pressed.headers.get("location")).toMatch(/\/open\?state=unknown$/);
  expect(pressed.headers.get("set-cookie") ?? "").not.toContain("adamas_order_");
});
