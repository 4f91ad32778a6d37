import { describe, expect, it } from "vitest";
import {
  hashSecret,
  isViewer,
  readViewerSecret,
  viewerCookie,
  viewerSecret,
} from "@/lib/selling/orders/access-secret";
import { createOrderNumber } from "@/lib/selling/orders/order-number";

const server = "s".repeat(32);
const id = "0b8d7f6e-1111-4222-8333-444455556666";

describe("the browser that ordered", () => {
  it("is known by its secret alone", () => {
    const secret = viewerSecret(server, id, "key-one");
    expect(Buffer.from(secret, "base64url")).toHaveLength(32);
    expect(isViewer(secret, hashSecret(secret))).toBe(true);
    expect(isViewer(viewerSecret(server, id, "key-two"), hashSecret(secret))).toBe(false);
    expect(isViewer(viewerSecret("t".repeat(32), id, "key-one"), hashSecret(secret))).toBe(false);
    expect(isViewer(null, hashSecret(secret))).toBe(false);
    expect(isViewer("", hashSecret(""))).toBe(false);
  });

  it("gets its secret as a cookie that scripts can't read and other sites don't send", () => {
    const cookie = viewerCookie(id, "abc", "https://shop.example");
    expect(cookie).toContain("HttpOnly");
    expect(cookie).toContain("SameSite=Lax");
    expect(cookie).toContain("Secure");
    expect(viewerCookie(id, "abc", "http://localhost:3000")).not.toContain("Secure");
  });

  it("sends the secret of this order and of no other", () => {
    const pair = viewerCookie(id, "abc", "https://shop.example").split(";")[0] ?? "";
    const request = new Request("https://shop.example", { headers: { cookie: `x=1; ${pair}` } });
    expect(readViewerSecret(request, id)).toBe("abc");
    expect(readViewerSecret(request, id.replace("0", "1"))).toBeNull();
  });
});

describe("an order's number", () => {
  it("holds nothing that is misread or misheard, and hardly ever repeats", () => {
    const numbers = Array.from({ length: 2_000 }, createOrderNumber);
    expect(numbers.every((number) => /^A-[23456789ABCDEFGHJKMNPQRSTVWXYZ]{8}$/.test(number))).toBe(true);
    expect(new Set(numbers).size).toBe(2_000);
  });
});
