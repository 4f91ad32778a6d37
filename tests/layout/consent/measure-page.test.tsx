import { cleanup, render } from "@testing-library/react";
import Cookies from "js-cookie";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Report = { name: string; value: number };
const { callbacks } = vi.hoisted(() => ({ callbacks: [] as ((metric: Report) => void)[] }));
vi.mock("web-vitals", () => {
  const on = (callback: (metric: Report) => void) => void callbacks.push(callback);
  return { onCLS: on, onFCP: on, onINP: on, onLCP: on, onTTFB: on };
});

const sent: { url: string; body: Promise<string> }[] = [];
let page: typeof import("@/components/layout/consent/page-measure");
let consent: typeof import("@/components/layout/consent/use-consent");

beforeEach(async () => {
  vi.resetModules();
  callbacks.length = 0;
  document.documentElement.dataset.measure = "100";
  sent.length = 0;
  page = await import("@/components/layout/consent/page-measure");
  consent = await import("@/components/layout/consent/use-consent");
  Object.assign(navigator, {
    sendBeacon: (url: string, blob: Blob) => {
      const read = new FileReader();
      const body = new Promise<string>((resolve) => {
        read.onload = () => resolve(String(read.result));
      });
      read.readAsText(blob);
      return sent.push({ url, body }) > 0;
    },
  });
});
afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.measure;
  Cookies.remove("consent", { path: "/" });
});

const leave = () => window.dispatchEvent(new Event("pagehide"));

test("nothing is loaded or sent before the visitor agrees, and one report is once they do", async () => {
  render(<page.PageMeasure />);
  await vi.waitFor(async () => void (await import("@/components/layout/consent/measure-with-consent")));
  leave();
  expect(callbacks).toHaveLength(0);
  expect(sent).toHaveLength(0);

  Cookies.set("consent", "accepted", { path: "/" });
  await vi.waitFor(() => {
    consent.announceConsent();
    expect(callbacks).toHaveLength(5);
  });
  callbacks[0]?.({ name: "LCP", value: 1_234 });
  window.dispatchEvent(
    new ErrorEvent("error", {
      error: new TypeError("no price of ada@buyer.example"),
      filename: `${window.location.origin}/_next/static/chunks/a.js?v=1`,
      lineno: 3,
      colno: 7,
    }),
  );
  // an extension's error is none of the shop's
  window.dispatchEvent(
    new ErrorEvent("error", { message: "theirs", filename: "moz-extension://1/a.js", lineno: 1, colno: 1 }),
  );
  const scripts = [
    { name: `${window.location.origin}/_next/static/chunks/a.js`, duration: 40 },
    { name: `${window.location.origin}/_next/static/chunks/b.js`, duration: 2 },
    { name: "https://www.googletagmanager.com/gtag/js?id=G-ABC123DEF4", duration: 300 },
  ].map((entry) => ({ ...entry, initiatorType: "script" }));
  performance.getEntriesByType = (type: string) => (type === "resource" ? (scripts as never) : []);
  leave();
  leave();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.url).toBe("/api/v1/page-reports");
  expect(JSON.parse((await sent[0]?.body) ?? "")).toEqual({
    page: "home",
    metrics: [
      { name: "LCP", value: 1_234 },
      // those of other hosts apart from the shop's own
      { name: "OWN_SCRIPTS", value: 42 },
      { name: "OTHER_SCRIPTS", value: 300 },
    ],
    errors: [
      {
        page: "home",
        message: "TypeError: no price of [email]",
        place: "/_next/static/chunks/a.js:3:7",
      },
    ],
  });
});

test("a page view outside the share loads nothing, whoever agreed", async () => {
  Cookies.set("consent", "accepted", { path: "/" });
  delete document.documentElement.dataset.measure;
  render(<page.PageMeasure />);
  await vi.waitFor(async () => void (await import("@/components/layout/consent/measure-with-consent")));
  expect(callbacks).toHaveLength(0);
});
