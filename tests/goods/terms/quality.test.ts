import { expect, test } from "vitest";
import { qualityLabel, shortQualityLabel } from "@/lib/goods/terms/quality";

test("a quality names its color range and its clarity", () => {
  expect(qualityLabel("DEF, VVS")).toBe("D–F color, VVS clarity");
  expect(qualityLabel("GHI, VS")).toBe("G–I color, VS clarity");
});

test("other words stay as they are", () => {
  expect(qualityLabel("Premium")).toBe("Premium");
});

test("the head of a column has the grades alone", () => {
  expect(shortQualityLabel("DEF, VVS")).toBe("D–F, VVS");
  expect(shortQualityLabel("D–F/VVS")).toBe("D–F/VVS");
});
