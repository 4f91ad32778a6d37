import { describe, expect, test } from "vitest";
import { availableColumns, footerColumnsSetting } from "@/lib/found/menus/footer-columns";
import { RING_SIZER_FILES } from "@/lib/selling/ring-builder/ring-sizes/ring-sizer";

const declaredColumns = footerColumnsSetting.schema.parse(undefined);

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
      // the specification fixes the other columns
      ["Orders", ["/track-order", "/returns"]],
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
    const shown = availableColumns(declaredColumns, (href) => href.startsWith("/inventory"));
    expect(shown.map(({ title, links }) => [title, links.length])).toEqual([
      ["Diamond Categories", 3],
      ["Help", 2],
    ]);
    expect(availableColumns(declaredColumns, () => true)).toEqual(declaredColumns);
  });

  test("show links to other sites, which nothing here serves", () => {
    const columns = [{ title: "Friends", links: [{ label: "GIA", href: "https://www.gia.edu/" }] }];
    expect(availableColumns(columns, () => false)).toEqual(columns);
  });
});
