import { afterEach, expect, test, vi } from "vitest";
import { REDIRECT_COOKIE, saveRedirectCookie } from "@/lib/platform/redirects/redirect-cookie";

const kept = (): string | null => {
  const cookie = document.cookie.split("; ").find((text) => text.startsWith(`${REDIRECT_COOKIE}=`));
  return cookie ? cookie.slice(REDIRECT_COOKIE.length + 1) : null;
};
const rule = (from: string) => ({ from, to: "/new", permanent: true });

afterEach(() => {
  window.history.replaceState(null, "", "/");
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom keeps cookies from test to test
  document.cookie = `${REDIRECT_COOKIE}=; path=/; max-age=0`;
  vi.restoreAllMocks();
});

test("the list is kept as JSON, for the whole site wherever it was written", () => {
  window.history.replaceState(null, "", "/product/a/b");
  const list = [rule("/café; path=/x"), rule("/a%20b")];
  saveRedirectCookie(list);
  window.history.replaceState(null, "", "/");
  expect(JSON.parse(decodeURIComponent(kept() ?? ""))).toEqual(list);
});

test("a new list takes the old one's place, an empty one too", () => {
  saveRedirectCookie([rule("/old")]);
  saveRedirectCookie([]);
  expect(kept()).toBe("[]");
});

test("a list of up to 3.5 KB as it is written is kept, a longer one is not, and logged", () => {
  const warn = vi.spyOn(console, "warn").mockReturnValue();
  saveRedirectCookie([rule("/")]);
  const spare = 3_584 - (kept()?.length ?? 0);
  saveRedirectCookie([rule(`/${"x".repeat(spare)}`)]);
  expect(kept()).toHaveLength(3_584);
  expect(warn).not.toHaveBeenCalled();
  saveRedirectCookie([rule(`/${"x".repeat(spare + 1)}`)]);
  expect(kept()).toBeNull();
  expect(warn).toHaveBeenCalledOnce();
});

test("letters that take several bytes count as what they take", () => {
  vi.spyOn(console, "warn").mockReturnValue();
  saveRedirectCookie([rule(`/${"é".repeat(600)}`)]);
  expect(kept()).toBeNull();
});

test.each([null, undefined, {}, "[]"])("%j is no list and not kept", (list) => {
  expect(() => saveRedirectCookie(list)).toThrow(TypeError);
  expect(kept()).toBeNull();
});
