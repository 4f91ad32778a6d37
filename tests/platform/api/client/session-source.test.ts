import { afterEach, expect, test, vi } from "vitest";
import { accessToken, setSessionSource, signOut, watchToken } from "@/lib/platform/api/client/session-source";

/** A session whose token can be changed, and which knows how many follow it. */
function session(first: string | null) {
  let token = first;
  const followers = new Set<() => void>();
  const ended = vi.fn(async () => undefined);
  const source = {
    token: () => token,
    subscribe: (changed: () => void) => {
      followers.add(changed);
      return () => followers.delete(changed);
    },
    signOut: ended,
  };
  const change = (next: string | null) => {
    token = next;
    for (const changed of followers) changed();
  };
  return { source, change, ended, followers };
}

afterEach(() => setSessionSource(null));

test("nobody is signed in until a session is given, and signing out then does nothing", async () => {
  expect(accessToken()).toBeNull();
  await expect(signOut()).resolves.toBeUndefined();
  const { source, ended } = session("a");
  setSessionSource(source);
  expect(accessToken()).toBe("a");
  await signOut();
  expect(ended).toHaveBeenCalledOnce();
});

test("each token is told once, as long as it is not the one before", () => {
  const { source, change } = session("a");
  setSessionSource(source);
  const use = vi.fn();
  const stop = watchToken(use);
  for (const token of ["a", "b", "b", null, "b"]) change(token);
  expect(use.mock.calls.flat()).toEqual(["a", "b", "b"]);
  stop();
  change("c");
  expect(use).toHaveBeenCalledTimes(3);
});

test("a session that takes another's place is followed in its stead", () => {
  const old = session("a");
  const next = session("b");
  const use = vi.fn();
  const stop = watchToken(use);
  setSessionSource(old.source);
  setSessionSource(next.source);
  old.change("x");
  next.change("c");
  expect(old.followers.size).toBe(0);
  expect(use.mock.calls.flat()).toEqual(["a", "b", "c"]);
  stop();
});
