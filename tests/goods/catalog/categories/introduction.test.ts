import { expect, test } from "vitest";
import { splitIntroduction } from "@/lib/goods/catalog/categories/introduction";

test("the sentences that fit introduce a list, and the others go below it", () => {
  const [above, below] = [
    "Finished and in our vault. Ships the next business day.",
    `${"More ".repeat(20)}.`,
  ];
  expect(splitIntroduction(`${above} ${below}`)).toEqual({ above, below });
});

test("a decimal point ends no sentence", () => {
  expect(splitIntroduction("Rounds of 3 to 6.5 mm")).toEqual({ above: "Rounds of 3 to 6.5 mm", below: "" });
});

test("a long first sentence goes below the list", () => {
  const long = `${"word ".repeat(40)}end.`;
  expect(splitIntroduction(long)).toEqual({ above: "", below: long });
});
