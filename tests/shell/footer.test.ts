import { describe, expect, test } from "vitest";
import { availableColumns, declaredColumns } from "@/components/layout/footer-columns";
import { RING_SIZER_FILES } from "@/lib/selling/ring-builder/ring-sizer";

describe("the footer's columns", () => {
  test("declare every entry of the shop's footer", () => {
    expect(declaredColumns.map(({ title, links }) => [title, links.map(({ href }) => href)])).toEqual([
      [
        "Diamond Categories",
        [
          "/product/lab-created-melee-diamond",
          "/product/round-shape-calibrated-diamonds",
          "/inventory?certificate=IGI",
          "/inventory?certificate=GIA",
          "/inventory?certificate=GCAL",
          "/fancy-shape-diamonds",
          "/custom-shape-diamonds",
        ],
      ],
      [
        "Help",
        ["/about-us", "/why-choose-us", "/faq", "/contact-us", ...Object.values(RING_SIZER_FILES).reverse()],
      ],
      [
        "Tools",
        [
          "/diamond-price-calculator",
          "/diamond-price-match",
          "/diamond-size-chart",
          "/carat-mm-converter",
          "/ring-size-converter",
        ],
      ],
      [
        "Privacy",
        [
          "/crypto-payment",
          "/shipping",
          "/return-policy",
          "/feedback-form",
          "/privacy-policy",
          "/term-of-use",
        ],
      ],
    ]);
  });

  test("show what answers and files, and leave out a column without either", () => {
    const shown = availableColumns((href) => href.startsWith("/inventory"));
    expect(shown.map(({ title, links }) => [title, links.length])).toEqual([
      ["Diamond Categories", 3],
      ["Help", 2],
    ]);
    expect(availableColumns(() => true)).toEqual(declaredColumns);
  });
});
