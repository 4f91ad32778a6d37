import { cleanup, render, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const { goTo } = vi.hoisted(() => ({ goTo: vi.fn() }));
vi.mock("@/lib/platform/api/client/navigate", () => ({ navigateTo: goTo }));

const TOKEN = `x.${btoa(JSON.stringify({ sub: "ada", iat: 0, exp: 900 }))}.x`;
const ADA = { user: { name: "Ada Byron", accessToken: TOKEN }, expires: "2099-01-01T00:00:00Z" };

const DETAILS = { body: { first_name: "Ada", last_name: "Byron" } };
const ORDER = {
  body: {
    items: [],
    contact: { email: "ada@buyer.example" },
    shipping: { name: "Ada Byron", line1: "12 Pearl Street", country: "US" },
    shipping_method: "standard",
    payment_method: "bank_transfer",
  },
};

/** What the session's call answers in turn: a session, nobody, or nothing at all. */
function answers(...all: (typeof ADA | Record<string, never> | "away")[]) {
  let asked = 0;
  vi.stubGlobal("fetch", async () => {
    const now = all[Math.min(asked++, all.length - 1)];
    return now === "away" ? new Response("<html>", { status: 503 }) : Response.json(now);
  });
  return { times: () => asked };
}

/** A page that needs a session, in a document of its own: the session library keeps its state as long as that lasts. */
async function openPage() {
  vi.resetModules();
  const { SessionBoundary } = await import("@/components/people/accounts/sessions/session-boundary");
  const { SessionGuard } = await import("@/components/people/accounts/sessions/session-guard");
  const { accessToken } = await import("@/lib/platform/api/client/session-source");
  const { api } = await import("@/lib/desk/browser/api-client");
  render(
    <SessionBoundary>
      <SessionGuard />
    </SessionBoundary>,
  );
  const refetch = () =>
    window.dispatchEvent(
      new StorageEvent("storage", {
        key: "nextauth.message",
        newValue: JSON.stringify({ event: "session", data: {}, timestamp: Date.now() }),
      }),
    );
  return { accessToken, api, refetch };
}

beforeEach(() => {
  window.localStorage.clear();
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(console, "warn").mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  goTo.mockReset();
});

test("an open page whose session can't be asked about for a moment keeps its shopper, name and token", async () => {
  answers(ADA, "away", "away", "away");
  const { accessToken, refetch } = await openPage();
  await waitFor(() => expect(accessToken()).toBe(TOKEN));
  refetch();
  await waitFor(() => expect(console.warn).toHaveBeenCalled());
  // whoever asked before has their answer before this one
  const { isSignedOut } = await import("@/lib/people/accounts/sessions/session-client");
  expect(await isSignedOut()).toBe(false);
  expect(goTo).not.toHaveBeenCalled();
  expect(accessToken()).toBe(TOKEN);
  expect(window.localStorage.getItem("displayName")).toBe('"Ada Byron"');
});

test("an open page whose session is over leads to sign in and back, and forgets the name", async () => {
  answers(ADA, {});
  const { accessToken, refetch } = await openPage();
  await waitFor(() => expect(accessToken()).toBe(TOKEN));
  refetch();
  await waitFor(() => expect(goTo).toHaveBeenCalled());
  expect(goTo.mock.calls[0]?.[0]).toContain("error=SessionRequired");
  expect(accessToken()).toBeNull();
  expect(window.localStorage.getItem("displayName")).toBeNull();
});

test("an open page asks again every ten minutes and at another tab's news, not when it is looked at", async () => {
  const intervals = vi.spyOn(globalThis, "setInterval");
  const { times } = answers(ADA);
  const { accessToken, refetch } = await openPage();
  await waitFor(() => expect(accessToken()).toBe(TOKEN));
  const asked = times();
  window.dispatchEvent(new Event("focus"));
  document.dispatchEvent(new Event("visibilitychange"));
  expect(times()).toBe(asked);
  const every = intervals.mock.calls.filter(([, ms]) => ms === 600_000);
  expect(every).toHaveLength(1);
  for (const [ask] of every) ask();
  await waitFor(() => expect(times()).toBe(asked + 1));
  refetch();
  await waitFor(() => expect(times()).toBe(asked + 2));
});

test("a token that can't be renewed is not sent once it is over, nor an order without it, and its shopper stays signed in", async () => {
  answers(ADA, "away");
  const { accessToken, api } = await openPage();
  await waitFor(() => expect(accessToken()).toBe(TOKEN));
  const sent = vi.spyOn(XMLHttpRequest.prototype, "send").mockReturnValue();
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 16 * 60_000);
  for (const send of [() => api.patch("v1/account", DETAILS), () => api.post("v1/checkout", ORDER)]) {
    await expect(send()).rejects.toMatchObject({ status: 0, code: "no_answer" });
  }
  expect(sent).not.toHaveBeenCalled();
  expect(goTo).not.toHaveBeenCalled();
  expect(window.localStorage.getItem("displayName")).toBe('"Ada Byron"');
});

test("a guest orders though nobody can be asked who is signed in", async () => {
  vi.resetModules();
  answers("away");
  const { sessionSource } = await import("@/lib/people/accounts/sessions/session-client");
  const { setSessionSource } = await import("@/lib/platform/api/client/session-source");
  const { api } = await import("@/lib/desk/browser/api-client");
  setSessionSource(sessionSource);
  const sent = vi.spyOn(XMLHttpRequest.prototype, "send").mockReturnValue();
  void api.post("v1/checkout", ORDER);
  await waitFor(() => expect(sent).toHaveBeenCalled());
});

test("a sign-out that the shop could not do is not told as done", async () => {
  vi.resetModules();
  const { isSigningOut, sessionSource } = await import("@/lib/people/accounts/sessions/session-client");
  let url: string | undefined;
  vi.stubGlobal("fetch", async () => Response.json({ csrfToken: "x", url }));
  await expect(sessionSource.signOut()).rejects.toThrow("not ended");
  expect(isSigningOut()).toBe(false);
  url = "https://shop.example/";
  await sessionSource.signOut();
  expect(isSigningOut()).toBe(true);
});

test("a call made before it is known who has come from a provider waits for their token", async () => {
  answers(ADA);
  const { api } = await openPage();
  const header = vi.spyOn(XMLHttpRequest.prototype, "setRequestHeader");
  const sent = vi.spyOn(XMLHttpRequest.prototype, "send").mockReturnValue();
  window.localStorage.clear();
  void api.patch("v1/account", DETAILS);
  await waitFor(() => expect(sent).toHaveBeenCalled());
  expect(header).toHaveBeenCalledWith("Authorization", `Bearer ${TOKEN}`);
});
