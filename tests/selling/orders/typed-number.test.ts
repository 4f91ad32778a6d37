import { expect, test } from "vitest";
import { createOrderNumber } from "@/lib/selling/orders/order-number";
import { orderNumberOf } from "@/lib/selling/orders/typed-number";

test.each([
  ["A-7KQ2M9XZ", "A-7KQ2M9XZ"],
  [" a-7kq2m9xz ", "A-7KQ2M9XZ"],
  ["#A 7KQ2M9XZ", "A-7KQ2M9XZ"],
  ["a–7kq2m9xz", "A-7KQ2M9XZ"],
  ["7KQ2M9XZ", "A-7KQ2M9XZ"],
  // letters and digits that no number has
  ["A-7KQ2M9X0", null],
  ["A-7KQ2M9", null],
  ["M-7KQ2M9XZ", null],
  ["", null],
])("the number typed as %j is %j", (typed, number) => expect(orderNumberOf(typed)).toBe(number));

test("every number that an order gets is read as itself", () => {
  for (let i = 0; i < 200; i++) {
    const number = createOrderNumber();
    expect(orderNumberOf(number)).toBe(number);
    expect(orderNumberOf(number.slice(2).toLowerCase())).toBe(number);
  }
});
