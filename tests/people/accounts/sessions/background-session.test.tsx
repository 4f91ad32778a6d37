import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const ADA = {
  user: {
    name: "Ada Byron",
    accessToken: `x.${btoa(JSON.stringify({ sub: "ada", iat: 0, exp: 900 }))}.x`,
  },
};
const TEN_MINUTES = 600_000;

let answer: () => Response;
const asked = vi.fn(async () => answer());

/** Opens a page of the catalog, in a document of its own, and waits until it is idle. */
async function openPage() {
  vi.resetModules();
  const { BackgroundSession } = await import("@/components/people/accounts/sessions/background-session");
  const { accessToken } = await import("@/lib/platform/api/client/session-source");
  render(<BackgroundSession />);
  await vi.advanceTimersByTimeAsync(3_000);
  return { accessToken };
}

const name = () => window.localStorage.getItem("displayName");
const otherTabTells = () => window.dispatchEvent(new StorageEvent("storage", { key: "nextauth.message" }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", asked);
  answer = () => Response.json(ADA);
  window.localStorage.setItem("displayName", '"Ada Byron"');
});
afterEach(() => {
  cleanup();
  window.localStorage.clear();
  asked.mockClear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test("an open page of the catalogue asks again every ten minutes and at another tab's news, not when it is looked at", async () => {
  const { accessToken } = await openPage();
  expect(accessToken()).toBe(ADA.user.accessToken);
  expect(asked).toHaveBeenCalledTimes(1);
  window.dispatchEvent(new Event("focus"));
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(TEN_MINUTES - 10_000);
  expect(asked).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toHaveBeenCalledTimes(2);
  otherTabTells();
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toHaveBeenCalledTimes(3);
});

test("a session that ended elsewhere is found out, and one that can't be asked about stays", async () => {
  const { accessToken } = await openPage();
  vi.spyOn(console, "warn").mockReturnValue();
  answer = () => new Response("<html>", { status: 503 });
  await vi.advanceTimersByTimeAsync(TEN_MINUTES);
  expect([accessToken(), name()]).toEqual([ADA.user.accessToken, '"Ada Byron"']);
  answer = () => Response.json({});
  await vi.advanceTimersByTimeAsync(TEN_MINUTES);
  expect([accessToken(), name()]).toEqual([null, null]);
});

test("nobody is asked about who was not signed in here, until another tab tells of them", async () => {
  window.localStorage.clear();
  const { accessToken } = await openPage();
  await vi.advanceTimersByTimeAsync(TEN_MINUTES);
  expect(asked).not.toHaveBeenCalled();
  otherTabTells();
  await vi.advanceTimersByTimeAsync(10);
  expect([accessToken(), name()]).toEqual([ADA.user.accessToken, '"Ada Byron"']);
});

test("a page that was left asks no more", async () => {
  await openPage();
  cleanup();
  await vi.advanceTimersByTimeAsync(TEN_MINUTES);
  otherTabTells();
  await vi.advanceTimersByTimeAsync(10);
  expect(asked).toHaveBeenCalledTimes(1);
});
