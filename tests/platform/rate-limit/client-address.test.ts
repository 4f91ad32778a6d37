import { describe, expect, it, test } from "vitest";
import { clientAddress, rateLimitNetwork } from "@/lib/platform/rate-limit/client-address";

test("behind two proxies the second address from the right counts, whatever was written before it", () => {
  const headers = new Headers({ "x-forwarded-for": "6.6.6.6, 203.0.113.9, 10.0.0.2" });
  expect(clientAddress(headers, 2)).toBe("203.0.113.9");
});

describe("what of an address is counted", () => {
  it("is an IPv4 address whole, also where a socket writes it as IPv6", () => {
    expect(rateLimitNetwork("203.0.113.9")).toBe("203.0.113.9");
    for (const mapped of ["::ffff:203.0.113.9", "::FFFF:cb00:7109", "0:0:0:0:0:ffff:203.0.113.9"]) {
      expect(rateLimitNetwork(mapped)).toBe("203.0.113.9");
    }
    expect(rateLimitNetwork("::ffff:203.0.113.10")).not.toBe(rateLimitNetwork("::ffff:203.0.113.9"));
  });

  it("is the /64 of an IPv6 address, however that is written", () => {
    for (const same of ["2001:db8:0:1::1", "2001:0DB8:0:1:ffff:1:2:3", "2001:db8::1:0:0:0:9%eth0"]) {
      expect(rateLimitNetwork(same)).toBe("2001:db8:0:1::/64");
    }
    expect(rateLimitNetwork("2001:db8:0:2::1")).toBe("2001:db8:0:2::/64");
    expect(rateLimitNetwork("::1")).toBe("0:0:0:0::/64");
  });

  it("is more of an IPv6 address where asked for", () => {
    for (const same of ["2001:db8:0:1::1", "2001:db8:0:ffff::1"]) {
      expect(rateLimitNetwork(same, 48)).toBe("2001:db8:0::/48");
    }
    expect(rateLimitNetwork("203.0.113.9", 48)).toBe("203.0.113.9");
  });

  it("is what no address is, as it stands", () => {
    expect(rateLimitNetwork("unknown")).toBe("unknown");
  });
});
