import { expect, it } from "vitest";
import { guessColumns } from "@/lib/goods/suppliers/import/guess/guess";
import { fieldsOfName } from "@/lib/goods/suppliers/import/guess/names";

it.each(["Price (USD/ct)", "Price/ct USD", "USD per carat", "Cost US$ / cts", "Amount_per_carat (net)"])(
  "reads a column named %s as a price per carat",
  (name) => {
    expect(fieldsOfName(name)[0]?.field).toBe("price_per_ct");
  },
);

it.each([
  ["Price (USD)", "price_total"],
  ["Total Price USD", "price_total"],
  ["Rap Price/ct (USD)", undefined],
  ["Discount per carat", undefined],
])("doesn't read %s so", (name, field) => {
  const [best] = fieldsOfName(name);
  expect(best?.field === "price_per_ct").toBe(false);
  if (field) expect(best?.field).toBe(field);
});

it("doesn't sell a stone at its price for one carat because a unit stands in parentheses", () => {
  const rows = [
    ["Stock", "Shape", "Carat", "Color", "Clarity", "Lab", "Report No", "Price (USD/ct)"],
    ["A1", "Round", "2.01", "E", "VS1", "IGI", "LG500000001", "250"],
    ["A2", "Oval", "3.02", "F", "VS2", "IGI", "LG500000002", "240"],
  ];
  const { columns, missing } = guessColumns({ delimiter: ",", rows });
  expect(columns.at(-1)).toMatchObject({ name: "Price (USD/ct)", field: "price_per_ct" });
  expect(missing).toEqual([]);
});
