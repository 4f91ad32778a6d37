import { expect, test, vi } from "vitest";
import { log } from "@/lib/platform/log/log";
import { storedParts } from "@/lib/selling/cart/stored-parts";

const product = { slug: "studs", name: "Studs", sku: "S-1", metal: null, price: 120 };
const line = { setting: null, diamond: null, product, size: null, engraving: null };

test("a line that an older release stored gets what it lacks", () => {
  expect(storedParts(line)).toEqual({ ...line, product: { ...product, options: {}, path: null } });
  const whole = { ...line, product: { ...product, options: { length: "16 in" }, path: "/studs" } };
  expect(storedParts(whole)).toEqual(whole);
});

test("a line that can't be read is reported, and its order stays in sight", () => {
  const warned = vi.spyOn(log, "warn").mockReturnValue();
  const odd = { ...line, product: { ...product, price: "120" } };
  expect(storedParts(odd)).toBe(odd);
  expect(warned).toHaveBeenCalledWith(
    { faults: [expect.stringContaining("product.price")] },
    expect.any(String),
  );
  warned.mockRestore();
});
