import { expect, test } from "vitest";
import { isHostOf, readRemoteAddress } from "@/lib/platform/media/remote/address";
import { isPublicAddress } from "@/lib/platform/media/remote/public-address";

test("an https address of the open internet is kept without what browsers don’t send", () => {
  expect(readRemoteAddress("https://Cdn.Example.com/a b.jpg?x=1#top")).toEqual({
    address: "https://cdn.example.com/a%20b.jpg?x=1",
  });
  expect(readRemoteAddress("https://8.8.8.8/a.jpg")).toEqual({ address: "https://8.8.8.8/a.jpg" });
});

test.each([
  ["diamond.jpg", "isn’t a web address"],
  ["javascript:alert(1)", "isn’t a web address"],
  ["file:///etc/passwd", "isn’t a web address"],
  ["data:image/png;base64,AAAA", "isn’t a web address"],
  ["http://example.com/a.jpg", "doesn’t begin with https"],
  ["https://user:secret@example.com/a.jpg", "includes a username or password"],
  ["https://example.com:8443/a.jpg", "includes a port"],
  ["https://localhost/a.jpg", "points to a private network"],
  ["https://shop.localhost./a.jpg", "points to a private network"],
  ["https://metadata.internal/a.jpg", "points to a private network"],
  ["https://127.0.0.1/a.jpg", "points to a private network"],
  ["https://2130706433/a.jpg", "points to a private network"],
  ["https://0x7f.1/a.jpg", "points to a private network"],
  ["https://[::1]/a.jpg", "points to a private network"],
  ["https://[::ffff:10.0.0.1]/a.jpg", "points to a private network"],
  [`https://example.com/${"a".repeat(2_000)}`, "is longer than 2000 characters"],
])("%s is not taken: it %s", (text, refused) => {
  expect(readRemoteAddress(text)).toEqual({ refused });
});

test("only addresses of the open internet are public", () => {
  const inside = [
    "10.1.2.3",
    "172.31.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
  ];
  const disguised = [
    "::1",
    "fe80::1",
    "fd00::1",
    "::ffff:127.0.0.1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "::7f00:1",
    "255.255.255.255",
    "198.18.0.1",
    "ff02::1",
    "2001::1",
  ];
  for (const address of [...inside, ...disguised, "example.com", ""]) {
    expect([address, isPublicAddress(address)]).toEqual([address, false]);
  }
  for (const address of ["93.184.216.34", "2606:4700::1111", "::ffff:8.8.8.8"]) {
    expect([address, isPublicAddress(address)]).toEqual([address, true]);
  }
});

test("a host of a list stands for those below it, not for those that end alike", () => {
  expect(isHostOf(["v360.in"], "v360.in")).toBe(true);
  expect(isHostOf(["v360.in"], "cdn.v360.in")).toBe(true);
  expect(isHostOf(["v360.in"], "evilv360.in")).toBe(false);
});
