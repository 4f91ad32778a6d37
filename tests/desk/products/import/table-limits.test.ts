import { expect, test } from "vitest";
import { draftsOfTable } from "@/lib/desk/products/import/read-csv";

test("a table of products with too many columns is refused", async () => {
  await expect(draftsOfTable(`Handle,Title${",a".repeat(1_000)}\na,A\n`)).rejects.toThrow(/more than 500/);
  await expect(draftsOfTable(`Handle,Title\na,A${",a".repeat(1_000)}\n`)).rejects.toThrow(/Line 2 has/);
});

test("a cell that never ends is refused", async () => {
  const text = `Handle,Title\na,"${"a".repeat(1_100_000)}\n`;
  await expect(draftsOfTable(text)).rejects.toThrow(/1,000,000 characters/);
});

test("columns and options named like what objects inherit are columns and options", async () => {
  const { drafts, ignored } = await draftsOfTable(
    "Handle,Title,constructor,__proto__,Option1 Name,Option1 Value\na,A,b,c,constructor,d\n",
  );
  expect(ignored).toEqual(["constructor", "__proto__"]);
  for await (const { variants } of drafts()) expect(variants?.[0]?.options).toEqual({ constructor: "d" });
});
