import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { feedRuns } from "@/lib/goods/suppliers/tables";
import { shopAudit } from "@/lib/platform/audit/tables";
import { type Bench, HEADER, openBench, row } from "../../goods/suppliers/import/feed";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";
import { run } from "../command-line/run-command";

let shop: TestShop;
let bench: Bench;

beforeAll(async () => {
  shop = await openTestShop();
  bench = await openBench(shop.test.pool);
}, 120_000);
afterAll(async () => {
  await bench?.close();
  await shop?.close();
});

const others = Array.from({ length: 9 }, (_, i) => row(`x${i}`));
const acme = (over: Parameters<typeof row>[1]) => bench.run([row("A1", over), ...others]);
const bolt = (over: Parameters<typeof row>[1]) => bench.run([row("B1", over)], { supplier: "Bolt" });
const stone = async () =>
  (
    await shop.test.pool.query(
      "select supplier, carat, color, price_cents, availability from diamonds where sku = 'ACME-A1'",
    )
  ).rows[0];
const audit = async () =>
  (await shop.test.db.select().from(shopAudit)).map(
    ({ actor, action, subject }) => `${actor} ${action} ${subject}`,
  );

it("lists what contradicts, and takes, keeps or refuses it as the jeweler says", async () => {
  await acme({ report: "777000111", price: "1000" });
  await bolt({ report: "777000111", price: "500", carat: "1.52" });
  const { out } = await run("offers", "conflicts");
  expect(out).toMatch(/BOLT-B1 +Bolt +IGI 777000111 +carat 1\.02 +carat 1\.52/);
  expect((await run("offers", "show", "BOLT-B1")).out).toMatch(
    /ACME-A1 +Acme +\$1,000 +\$1,000 +7 +shown\nBOLT-B1 +Bolt +\$500 +\$500 +7 +conflict/,
  );
  expect((await run("offers", "refuse", "ACME-A1", "--yes")).problem).toContain("waits for a decision");
  expect((await run("offers", "refuse", "BOLT-B1")).problem).toContain("--yes");
  expect(await run("offers", "refuse", "BOLT-B1", "--yes", "--as", "ada")).toMatchObject({
    problem: null,
    out: "BOLT-B1 is not for sale.",
  });
  await bolt({ report: "777000111", price: "500", carat: "1.52" });
  expect((await run("offers", "conflicts")).out).toBe("No offers contradict each other.");
  expect(await stone()).toMatchObject({ supplier: "Acme", carat: 1.02 });

  await bolt({ report: "777000111", price: "500", carat: "1.53" });
  await run("offers", "use", "BOLT-B1", "--yes", "--as", "ada");
  expect(await stone()).toMatchObject({ supplier: "Bolt", carat: 1.53, price_cents: 50_000 });
  expect(await acme({ report: "777000111", price: "1000" })).toMatchObject({ conflicts: 1 });
  expect(await run("offers", "keep", "ACME-A1", "--yes", "--as", "ada")).toMatchObject({ problem: null });
  expect(await acme({ report: "777000111", price: "1000" })).toMatchObject({ conflicts: 0 });
  expect(await stone()).toMatchObject({ supplier: "Bolt", carat: 1.53, availability: "available" });
  expect(await audit()).toEqual([
    "ada offer refuse BOLT-B1",
    "ada offer use BOLT-B1",
    "ada offer keep ACME-A1",
  ]);
});

it("imports a held file as it was held, once the jeweler approves it", async () => {
  const file = (factor: number) =>
    Array.from({ length: 12 }, (_, i) => row(`P${i}`, { price: String((700 + i * 9) * factor) }));
  await bench.run(file(1), { supplier: "Crown", profile: { markup: 2 } });
  expect((await run("imports", "approve", "Crown", "--yes")).problem).toContain("No file of Crown waits");
  await bench.run(file(3), { supplier: "Crown", profile: { markup: 2 } });
  const held = await run("imports", "held");
  expect(held.out).toContain("All prices are 3 times what they were");
  expect(held.out).toContain("CROWN-P0: $700 before, $2,100 in the file");
  const saved = await run("imports", "save", "Crown", join(bench.dir, "to-look-at"));
  expect(saved).toEqual({ out: `Saved ${join(bench.dir, "to-look-at", "held.csv")}`, problem: null });
  expect(await readFile(join(bench.dir, "to-look-at", "held.csv"), "utf8")).toContain("P0,RD");
  expect(await run("imports", "approve", "Crown", "--yes", "--as", "ada")).toMatchObject({ problem: null });
  const { rows } = await shop.test.pool.query("select price_cents from diamonds where sku = 'CROWN-P0'");
  expect(rows).toEqual([{ price_cents: 420_000 }]);
  expect((await run("imports", "held")).out).toBe("No file waits for approval.");
  expect(await audit()).toContain("ada import approve Crown");
});

it("imports a file that the release before held, whose copy is in the folder of its run", async () => {
  const folder = await mkdtemp(join(bench.dir, "former-"));
  const rows = Array.from({ length: 3 }, (_, i) => row(`F${i}`));
  await shop.test.db.insert(feedRuns).values({
    ...{ supplier: "Former", file: "stock.csv", state: "held", guard: "prices", folder },
    profile: { markup: 2 },
  });
  // the release before asked nothing
  const approve = () => run("imports", "approve", "Former", "--yes", "--currency", "USD", "--stones", "lab");
  expect((await approve()).problem).toContain(
    "The copy of the held file is gone. Import the supplier’s file",
  );
  await writeFile(join(folder, "held.csv"), `${[HEADER, ...rows].join("\n")}\n`);
  expect(await approve()).toMatchObject({ problem: null });
  expect(Object.keys(await bench.states("Former"))).toHaveLength(3);
});

it("imports a file that two guards hold once both are lifted, and an approval lasts no longer than its file", async () => {
  const file = (count: number, factor: number) =>
    Array.from({ length: count }, (_, i) => row(`Q${i}`, { price: String((700 + i * 9) * factor) }));
  await bench.run(file(20, 1), { supplier: "Dell" });
  await bench.run(file(8, 3), { supplier: "Dell" });
  const approve = () => run("imports", "approve", "Dell", "--yes", "--as", "ada");
  await approve();
  expect((await run("imports", "held")).out).toContain("lacks 12 of the 20 stones");
  await approve();
  expect((await run("imports", "held")).out).toBe("No file waits for approval.");
  const { rows } = await shop.test.pool.query(
    "select availability, count(*)::int from diamonds where supplier = 'Dell' group by 1 order by 1",
  );
  expect(rows).toEqual([
    { availability: "available", count: 8 },
    { availability: "withdrawn", count: 12 },
  ]);
  expect(await bench.run(file(8, 9), { supplier: "Dell" })).toMatchObject({ state: "held", guard: "prices" });
});

it("refuses to save an address that no supplier may be asked at", async () => {
  const change = (url: string) =>
    run("suppliers", "change", "Acme", "--confirm", "http", "--url", url, "--yes");
  expect((await change("http://acme.example/holds")).problem).toBe("The address doesn’t begin with https.");
  expect((await change("https://10.0.0.5/holds")).problem).toBe("The address points to a private network.");
  expect((await change("https://acme.example/holds")).problem).toBeNull();
  expect((await run("suppliers", "change", "Acme", "--confirm", "none", "--yes")).problem).toBeNull();
});
