import { describe, expect, it } from "vitest";
import { readLab } from "@/lib/goods/suppliers/import/understand/report/laboratory";

const refused = { refused: expect.any(String) };

describe("a laboratory", () => {
  it.each([
    ["igi", "IGI"],
    ["IGI LG", "IGI"],
    ["IGI (Lab Grown)", "IGI"],
    ["I.G.I.", "IGI"],
    ["IGI India", "IGI"],
    ["International Gemological Institute", "IGI"],
    ["INTERNATIONAL GEMOLOGICAL INSTITUTE (IGI)", "IGI"],
    ["GIA", "GIA"],
    ["GIA LGDR", "GIA"],
    ["Gemological Institute of America", "GIA"],
    ["GCAL by Sarine", "GCAL"],
    ["GCAL 8X", "GCAL"],
    ["gcal8x", "GCAL"],
    ["Gem Certification & Assurance Lab", "GCAL"],
    ["Gem Certification and Assurance Laboratory (GCAL)", "GCAL"],
    ["None", "NON CERTIFIED"],
    ["Non-Certified", "NON CERTIFIED"],
    ["", "NON CERTIFIED"],
    ["Matching Pair", "MATCHING PAIR"],
  ])("%s is %s", (text, lab) => {
    expect(readLab(text)).toEqual({ value: lab });
  });

  it.each(["HRD", "IGI/GIA", "not IGI", "IGIA", "EGL USA", "IGI-style", "Sarine", "LG", "constructor"])(
    "%s is refused, because the shop can't link to its reports",
    (text) => {
      expect(readLab(text)).toEqual(refused);
    },
  );
});
