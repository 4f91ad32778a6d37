import { expect, test } from "vitest";
import { draftsOfTable } from "@/lib/desk/shop/products/import/read-csv";

test("a table of products with too many columns is refused", () => {
  expect(() => draftsOfTable(`Handle,Title${",a".repeat(1_000)}\na,A\n`)).toThrow(/more than 500 columns/);
  expect(() => draftsOfTable(`Handle,Title\na,A${",a".repeat(1_000)}\n`)).toThrow(/Line 2 has more than 500/);
});

test("a cell that never ends is refused", () => {
  expect(() => draftsOfTable(`Handle,Title\na,"${"a".repeat(1_100_000)}\n`)).toThrow(/1,000,000 characters/);
});

test("columns and options named like what objects inherit are columns and options", () => {
  const { drafts, ignored } = draftsOfTable(
    "Handle,Title,constructor,__proto__,Option1 Name,Option1 Value\na,A &constructor;,b,c,constructor,d\n",
  );
  expect(ignored).toEqual(["constructor", "__proto__"]);
  expect(drafts[0]?.variants?.[0]?.options).toEqual({ constructor: "d" });
});
