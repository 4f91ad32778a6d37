import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSessionAndRedirect, signOutAndRedirect } from "@/components/people/accounts/sign-in/sign-out";
import { handleUnauthorized } from "@/lib/desk/browser/end-session";
import { setSessionSource } from "@/lib/platform/api/client/session-source";

const { goTo } = vi.hoisted(() => ({ goTo: vi.fn() }));
vi.mock("@/lib/platform/api/client/navigate", () => ({ navigateTo: goTo }));

beforeEach(() => {
  vi.spyOn(console, "warn").mockReturnValue();
  window.localStorage.setItem("cartItems", "[1]");
  const signOut = () => Promise.reject(new TypeError("Failed to fetch"));
  setSessionSource({ token: () => "ada", subscribe: () => () => undefined, signOut });
});
afterEach(() => {
  setSessionSource(null);
  vi.restoreAllMocks();
  goTo.mockReset();
});

test("after a call that ended the session, one leaves though signing out fails", async () => {
  await clearSessionAndRedirect("/login");
  expect(goTo.mock.calls).toEqual([["/login"]]);
  expect(window.localStorage).toHaveLength(0);
});

test("who only signs out stays where that fails, with everything they had", async () => {
  await expect(signOutAndRedirect("/")).rejects.toThrow("Failed to fetch");
  expect(goTo).not.toHaveBeenCalled();
  expect(window.localStorage).toHaveLength(1);
});

test("a call refused while one leaves does not lead elsewhere, and does where one stayed", async () => {
  const refused = () => handleUnauthorized({ clear: true, signOut: true }, async () => []);
  await expect(signOutAndRedirect("/")).rejects.toThrow();
  await refused();
  expect(goTo.mock.calls).toEqual([["/register"]]);

  goTo.mockReset();
  setSessionSource({ token: () => "ada", subscribe: () => () => undefined, signOut: refused });
  await signOutAndRedirect("/");
  await refused();
  expect(goTo.mock.calls).toEqual([["/"]]);
});
