import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { leave, leaveEnded } from "@/components/people/accounts/leave";
import { endSession } from "@/lib/desk/browser/end-session";
import { setSessionSource } from "@/lib/platform/api/session-source";

const { goTo } = vi.hoisted(() => ({ goTo: vi.fn() }));
vi.mock("@/lib/platform/api/go-to", () => ({ goTo }));

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
  await leaveEnded("/login");
  expect(goTo.mock.calls).toEqual([["/login"]]);
  expect(window.localStorage).toHaveLength(0);
});

test("who only signs out stays where that fails, with everything they had", async () => {
  await expect(leave("/")).rejects.toThrow("Failed to fetch");
  expect(goTo).not.toHaveBeenCalled();
  expect(window.localStorage).toHaveLength(1);
});

test("a call refused while one leaves does not lead elsewhere, and does where one stayed", async () => {
  const refused = () => endSession({ clear: true, signOut: true }, async () => []);
  await expect(leave("/")).rejects.toThrow();
  await refused();
  expect(goTo.mock.calls).toEqual([["/register"]]);

  goTo.mockReset();
  setSessionSource({ token: () => "ada", subscribe: () => () => undefined, signOut: refused });
  await leave("/");
  await refused();
  expect(goTo.mock.calls).toEqual([["/"]]);
});
