import { describe, expect, it } from "vitest";
import type { Cells } from "@/lib/goods/suppliers/import/fields";
import { originReason } from "@/lib/goods/suppliers/import/understand/origin";

describe("a row's stone", () => {
  it.each<[string, Cells]>([
    ["a type", { type: "Lab Grown" }],
    ["a short type", { type: "LG" }],
    ["a flag", { lab_grown: "Yes" }],
    ["a flag that is a word", { lab_grown: "Lab-Created Diamond" }],
    ["a growth method", { growth: "CVD" }],
    ["a report number", { cert_no: "LG612345678" }],
    ["a title", { title: "1.02 ct Round Lab Grown Diamond" }],
    ["an origin that is a word", { origin: "Laboratory-Grown" }],
    ["a growth method, with the country it was grown in", { growth: "CVD", origin: "India" }],
    ["its opposite, denied", { type: "Non-Natural" }],
    ["nothing", {}],
    ["a gem's type", { type: "Type IIa" }],
  ])("is lab-grown by %s", (_, cells) => {
    expect(originReason(cells)).toBeNull();
  });

  it.each<[string, Cells]>([
    ["a type", { type: "Natural Diamond" }],
    ["a short type", { type: "NAT" }],
    ["a flag", { lab_grown: "false" }],
    ["a growth column", { growth: "Natural" }],
    ["a country of origin", { origin: "Botswana" }],
    ["a country's short name", { origin: " DRC " }],
    ["a title", { title: "1.02 ct Natural Round Diamond" }],
    ["an earth-mined origin", { origin: "Earth Mined" }],
  ])("is natural by %s, and not sold", (_, cells) => {
    expect(originReason(cells)).toMatch(/natural stone/);
  });

  it("that is both is not sold, and neither is what is no diamond", () => {
    expect(originReason({ type: "Natural", growth: "CVD" })).toMatch(/contradict/);
    expect(originReason({ type: "Moissanite" })).toBe("it is not a diamond");
    expect(originReason({ title: "Cubic Zirconia Ring" })).toBe("it is not a diamond");
  });
});
