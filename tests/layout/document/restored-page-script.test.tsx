import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { RestoredPageScript } from "@/components/layout/document/restored-page-script";

vi.mock("next/headers", () => ({ headers: async () => new Headers({ "x-nonce": "n-1" }) }));

const reload = vi.fn();
const show = (persisted: boolean) => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted }));
let script: HTMLScriptElement | null;

beforeAll(async () => {
  document.body.innerHTML = renderToStaticMarkup(await RestoredPageScript());
  script = document.querySelector("script");
  // as the browser runs it, but for the reload, which jsdom lacks
  new Function("location", script?.textContent ?? "")({ reload });
});
afterEach(() => {
  reload.mockReset();
  document.documentElement.hidden = false;
});

test("a page that Back restores as it was left is hidden at once and loaded again", () => {
  show(true);
  expect(document.documentElement.hidden).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

test("a page that the server has just sent stays", () => {
  show(false);
  expect(document.documentElement.hidden).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});

test("the browser does not ask about unsaved work, which was left before", () => {
  const hold = vi.fn();
  window.addEventListener("beforeunload", hold);
  show(true);
  window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  window.removeEventListener("beforeunload", hold);
  expect(hold).not.toHaveBeenCalled();
});

test("the page's policy lets the script run", () => {
  expect(script?.nonce).toBe("n-1");
});
