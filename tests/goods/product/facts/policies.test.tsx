import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Policies } from "@/components/goods/product/facts/policies";
import { designAttributes } from "@/lib/goods/designs/describe-design";
import { SETTING_DESIGNS } from "@/lib/goods/designs/settings/all-settings";
import { isResizable } from "@/lib/goods/terms/attributes";
import { DEFAULT_SETTINGS } from "@/lib/platform/settings/schema";

const settings = vi.hoisted(() => ({ now: {} }));
vi.mock("@/lib/platform/settings/reads", () => ({ readShopSettings: async () => settings.now }));
afterEach(cleanup);

async function promises(
  change: Partial<typeof DEFAULT_SETTINGS>,
  resizable = true,
  isLoose = false,
  isSoldOut = false,
) {
  settings.now = { ...DEFAULT_SETTINGS, ...change };
  return render(await Policies({ resizable, isLoose, name: "Solitaire", sku: "S-1", isSoldOut })).container
    .textContent;
}

test("a ring is promised the days for returns that the shop has set, and leads to measuring its size", async () => {
  const said = await promises({ returnDays: 14, resizeDays: 90 });
  expect(said).toContain("within 14 days of delivery for a full refund.");
  expect(said).toContain("How to measure your size");
  expect(await promises({ returnDays: 1 })).toContain("within one day of delivery");
});

test("a ring's promise says where its country may have another window, and only then", async () => {
  expect(await promises({ returnDaysByCountry: { DE: 45 } })).toContain(
    "Some countries have other return windows",
  );
  expect(await promises({ returnDaysByCountry: { DE: 30 } })).not.toContain("Some countries");
});

test("a shop that takes nothing back, or changes no size, does not promise it", async () => {
  const said = await promises({ returnDays: 0, resizeDays: 0 });
  expect(said).not.toContain("full refund");
  expect(said).not.toContain("measure your size");
});

test("what only its owner knows of a shop is said once it is entered, and a warranty of jewelry alone", async () => {
  const plain = await promises({});
  for (const title of ["Warranty", "See it in person", "Questions"]) expect(plain).not.toContain(title);
  const house = {
    warranty: "We tighten stones for free for life.",
    gemologist: "Ada Byron, GIA Graduate Gemologist",
    showroom: { address: "12 Example Street", appointments: null },
  };
  const said = await promises(house);
  expect(said).toContain("WarrantyWe tighten stones for free for life.");
  expect(said).toContain("See it in person12 Example Street. Book a visit");
  expect(said).toContain("Ada Byron, GIA Graduate Gemologist answers them.");
  const loose = await promises({ ...house, returnDays: 0 }, false, true);
  expect(loose).not.toContain("Warranty");
  expect(loose).toContain("Stones are counted out for you and can’t be returned.");
});

test("a ring made to its size is promised no other one", async () => {
  expect(await promises({}, false)).not.toContain("measure your size");
  const sized = SETTING_DESIGNS.filter((design) => !isResizable(designAttributes(design)));
  expect(sized.length).toBeGreaterThan(0);
  expect(sized).toEqual(SETTING_DESIGNS.filter((design) => design.sizes !== undefined));
});
