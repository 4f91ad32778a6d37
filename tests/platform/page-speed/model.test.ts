import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  browserOf,
  bucketOf,
  METRICS,
  MOST,
  middleOf,
  pageTypeOf,
  ratingOf,
  withoutPersonalData,
} from "@/lib/platform/page-speed/model";

test.each([
  ["/", "", "home"],
  ["/inventory", "?shape=oval", "diamonds"],
  ["/inventory", "?view=true&sku=LG-1", "diamond"],
  ["/fancy-shape-diamonds/oval", "", "diamonds"],
  ["/engagement-rings", "", "list"],
  ["/engagement-rings/solitaire", "", "list"],
  ["/engagement-rings/solitaire/alba-four-prong-solitaire", "", "product"],
  ["/product/elara-round-studs", "", "product"],
  ["/ring-preview/7f3b1c1e", "", "builder"],
  ["/cart", "", "cart"],
  ["/checkout", "?step=payment", "checkout"],
  ["/thankyou/order-received/7f3b1c1e", "", "order"],
  ["/my-account/orders", "", "account"],
  ["/shipping", "", "content"],
])("%s%s is of type %s", (path, search, type) => expect(pageTypeOf(path, search)).toBe(type));

test.each([
  ["Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0", "Firefox", false],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1",
    "Safari",
    true,
  ],
  [
    "Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36",
    "Chrome",
    true,
  ],
  [
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0",
    "Edge",
    false,
  ],
  ["curl/8.0", "Other", false],
])("%s is counted as %s", (agent, browser, isPhone) => {
  expect(browserOf(agent)).toEqual({ browser, isPhone });
});

describe("a value is kept as the bucket it falls into", () => {
  test("and read back to within 2.5% of it", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...METRICS),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (metric, share) => {
          const value = (metric === "CLS" ? 0.001 : 1) + share * MOST[metric] * 0.9;
          expect(middleOf(metric, bucketOf(metric, value)) / value).toBeGreaterThan(0.975);
          expect(middleOf(metric, bucketOf(metric, value)) / value).toBeLessThan(1.026);
        },
      ),
    );
  });

  test("larger values never fall into smaller buckets, and nothing falls outside a smallint", () => {
    for (const metric of METRICS) {
      expect(bucketOf(metric, 0)).toBe(0);
      expect(bucketOf(metric, MOST[metric])).toBeLessThan(32_767);
    }
    expect(bucketOf("LCP", 2_500)).toBeLessThan(bucketOf("LCP", 4_000));
  });
});

test("a metric is good, fair, or poor as Google defines it", () => {
  expect([ratingOf("LCP", 2_500), ratingOf("LCP", 2_501), ratingOf("LCP", 4_001)]).toEqual([
    "good",
    "fair",
    "poor",
  ]);
});

test("what may be somebody's is taken out of an error's message, and what names the fault stays", () => {
  expect(withoutPersonalData('Unexpected token, "Ada Byron" is not JSON of ada@buyer.example')).toBe(
    "Unexpected token, [text] is not JSON of [email]",
  );
  expect(withoutPersonalData("GET https://shop.example/open?token=secret failed for 5551234567")).toBe(
    "GET https://shop.example/open failed for #",
  );
  expect(withoutPersonalData("TypeError: Cannot read properties of undefined (reading 'price')")).toBe(
    "TypeError: Cannot read properties of undefined (reading 'price')",
  );
  expect(withoutPersonalData("x".repeat(1_000)).length).toBe(200);
});
