import { expect, test, vi } from "vitest";

vi.mock("@/env.mjs", () => ({ env: { NEXTAUTH_SECRET: "s".repeat(32), TRUSTED_PROXIES: 0 } }));
const { networkKey } = await import("@/lib/platform/rate-limit/network-key");

const keyOf = (address: string) => networkKey(new Headers(address ? { "x-forwarded-for": address } : {}));

test("one network has one key, which does not contain its address", () => {
  expect(keyOf("2001:db8:0:1::5")).toBe(keyOf("2001:db8:0:1:9::1"));
  expect(keyOf("::ffff:192.0.2.1")).toBe(keyOf("192.0.2.1"));
  expect(keyOf("192.0.2.1")).not.toBe(keyOf("192.0.2.2"));
  // a provider may give one customer a /48, as tunnels do to anybody
  expect(keyOf("2001:db8:0:1::5")).toBe(keyOf("2001:db8:0:ffff::5"));
  expect(keyOf("2001:db8:0:1::5")).not.toBe(keyOf("2001:db8:1:1::5"));
  expect(keyOf("192.0.2.1")).toMatch(/^[\w-]{43}$/);
  expect(keyOf("")).toBeNull();
});
