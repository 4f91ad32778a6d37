import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  addExemption,
  endExemption,
  listExemptions,
  readCertificate,
} from "@/lib/desk/customers/exemption-commands";
import {
  applyTaxImport,
  keepTaxFile,
  previewTaxImport,
  undoTaxImport,
} from "@/lib/desk/taxes/import-commands";
import { addRate, changeRate, type EnteredRate, endRate } from "@/lib/desk/taxes/rate-commands";
import { customers } from "@/lib/people/accounts/tables";
import type { AuditActionName } from "@/lib/platform/audit/actions";
import { db } from "@/lib/platform/db/client";
import { findExemption } from "@/lib/selling/tax/exemption-queries";
import { matchRates } from "@/lib/selling/tax/rates/match";
import { readTaxRates } from "@/lib/selling/tax/rates/rate-queries";
import { taxImports, taxRates } from "@/lib/selling/tax/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let shop: TestDatabase;
let folder: string;
beforeAll(async () => {
  shop = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), "taxes-"));
}, 120_000);
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true, force: true });
});

const audit = (action: AuditActionName) => ({ actor: "owner@shop.example", action });
const HEAD =
  "State,ZipCode,TaxRegionName,EstimatedCombinedRate,StateRate,EstimatedCountyRate,EstimatedCityRate,EstimatedSpecialRate";

async function uploaded(name: string, lines: readonly string[], validFrom = "2026-07-01"): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, [HEAD, ...lines].join("\n"));
  return keepTaxFile(path, { name, validFrom, region: null }, audit("tax-file upload"));
}

const totalOf = async (postalCode: string, day: string, region = "NY") => {
  const to = { country: "US", region, postalCode };
  const match = matchRates(await readTaxRates(db(), to, day), to, "jewelry", day);
  return match.state === "known"
    ? match.parts.reduce((sum, { ratePpm }) => sum + ratePpm, 0) / 10_000
    : match.why;
};

const rate = (change: Partial<EnteredRate> = {}): EnteredRate => ({
  country: "US",
  region: "TX",
  county: null,
  city: "Houston",
  zipFrom: null,
  zipTo: null,
  level: "city",
  authority: "Houston",
  code: null,
  taxClass: null,
  name: "Sales tax",
  ratePpm: 10_000,
  onShipping: true,
  validFrom: "2026-01-01",
  validTo: null,
  ...change,
});

test("an imported file changes what addresses owe from its day, and its undo gives back what held before", async () => {
  const states = await db().select().from(taxRates);
  const first = await uploaded("july.csv", [
    "NY,10001,NEW YORK CITY,8.875,4,0,4.5,0.375",
    "NY,12207,ALBANY,8,4,4,0,0",
  ]);
  expect(await previewTaxImport(first)).toMatchObject({ faulty: 0, scale: "percent", unchanged: 1 });
  expect(await totalOf("10001", "2026-08-01")).toBe(4);
  expect(await applyTaxImport(first, audit("tax-file import"))).toEqual({ added: 3, ended: 0, unchanged: 1 });
  expect(await totalOf("10001", "2026-08-01")).toBe(8.875);
  expect(await totalOf("10001", "2026-06-30")).toBe(4);
  expect(await totalOf("14850", "2026-08-01")).toBe("unknown_zip");
  await expect(applyTaxImport(first, audit("tax-file import"))).rejects.toThrow("decided about");

  const second = await uploaded(
    "october.csv",
    ["NY,10001,NEW YORK CITY,9.125,4.25,0,4.5,0.375"],
    "2026-10-01",
  );
  const plan = await previewTaxImport(second);
  expect(plan.notes.join()).toContain("12207");
  await applyTaxImport(second, audit("tax-file import"));
  expect(await totalOf("10001", "2026-09-30")).toBe(8.875);
  expect(await totalOf("10001", "2026-10-01")).toBe(9.125);
  expect(await totalOf("12207", "2026-10-01")).toBe(8.25);

  // the later file may have left rates of the earlier one in place, because they were alike
  await expect(undoTaxImport(first, audit("tax-file undo"))).rejects.toThrow(
    "october.csv was imported since",
  );
  await undoTaxImport(second, audit("tax-file undo"));
  expect(await totalOf("10001", "2026-10-01")).toBe(8.875);
  await undoTaxImport(first, audit("tax-file undo"));
  expect(await totalOf("10001", "2026-10-01")).toBe(4);
  const after = await db().select().from(taxRates);
  expect(after.map(({ id, validTo }) => [id, validTo]).sort()).toEqual(
    states.map(({ id, validTo }) => [id, validTo]).sort(),
  );
});

test("a file with one faulty line is held as a whole", async () => {
  const id = await uploaded("mixed.csv", [
    "NJ,07102,NEWARK,6.625,6.625,0,0,0",
    "NJ,07103,NEWARK,0.06625,0.06625,0,0,0",
  ]);
  expect(await previewTaxImport(id)).toMatchObject({ faulty: 1 });
  await expect(applyTaxImport(id, audit("tax-file import"))).rejects.toThrow(
    "The file is held: 1 line has a fault.",
  );
  expect(await db().select().from(taxRates).where(eq(taxRates.importId, id))).toEqual([]);
  const [file] = await db().select().from(taxImports).where(eq(taxImports.id, id));
  expect(file?.state).toBe("waiting");
});

test("a file that is no table of rates is refused with the forms that are read", async () => {
  const path = join(folder, "orders.csv");
  await writeFile(path, "order,total\nA-1,10\n");
  const kept = keepTaxFile(
    path,
    { name: "orders.csv", validFrom: "2026-07-01", region: null },
    audit("tax-file upload"),
  );
  await expect(kept).rejects.toThrow("The columns aren’t those of a table of tax rates.");
});

test("rates entered by hand can’t contradict each other, and change from a day on", async () => {
  const row = await addRate(rate(), audit("tax-rate add"));
  await expect(addRate(rate({ city: "houston", ratePpm: 20_000 }), null)).rejects.toThrow(
    /Houston has a rate of 1%/,
  );
  await expect(addRate(rate({ city: "Austin", ratePpm: 210_000 }), null)).rejects.toThrow(
    "21% is more than 20%",
  );
  await expect(addRate(rate({ city: "Austin", validTo: "2025-12-31" }), null)).rejects.toThrow(
    "before it begins",
  );
  await expect(addRate(rate({ city: null, county: "Harris", level: "county" }), null)).rejects.toThrow(
    "addresses don’t name their county",
  );
  await expect(addRate(rate({ region: "ZZ" }), null)).rejects.toThrow("ZZ isn’t a state");

  const change = { ratePpm: 20_000, onShipping: true, from: "2026-10-01" };
  const changed = await changeRate(row.id, row.version, change, audit("tax-rate change"));
  expect(changed).toMatchObject({ ratePpm: 20_000, validFrom: "2026-10-01", source: "entered" });
  await expect(changeRate(row.id, row.version, change, null)).rejects.toThrow(
    "has changed since you read it",
  );
  const to = { country: "US", region: "TX", city: "Houston", postalCode: "77002" };
  const on = async (day: string) => {
    const match = matchRates(await readTaxRates(db(), to, day), to, "jewelry", day);
    return match.state === "known" && match.parts.map(({ ratePpm }) => ratePpm);
  };
  expect(await on("2026-09-30")).toEqual([62_500, 10_000]);
  expect(await on("2026-10-01")).toEqual([62_500, 20_000]);
  await endRate(changed.id, changed.version, "2026-12-31", audit("tax-rate end"));
  expect(await on("2027-01-01")).toEqual([62_500]);
});

test("a customer’s certificate exempts them in its places until it expires or is withdrawn", async () => {
  const [buyer] = await db()
    .insert(customers)
    .values({ email: "buyer@example.com", firstName: "B", lastName: "B" })
    .returning({ id: customers.id });
  const id = buyer?.id ?? "";
  const exemption = {
    reason: "Resale",
    certificate: "ST-120 77",
    places: ["US-NY"],
    expiresOn: "2027-03-31",
    file: Buffer.from("%PDF-1.7 certificate"),
  };
  await addExemption(id, exemption, "2026-11-28", audit("exemption add"));
  const at = (region: string, day: string) => findExemption(db(), id, { country: "US", region }, day);
  expect(await at("New York", "2027-03-31")).toEqual({
    reason: "Resale",
    certificate: "ST-120 77",
    places: ["US-NY"],
    expiresOn: "2027-03-31",
  });
  expect(await at("NY", "2027-04-01")).toBeNull();
  expect(await at("NJ", "2026-12-01")).toBeNull();
  expect(await findExemption(db(), null, { country: "US", region: "NY" }, "2026-12-01")).toBeNull();
  await expect(
    addExemption(id, { ...exemption, places: ["NY"] }, "2026-11-28", audit("exemption add")),
  ).rejects.toThrow("NY isn’t");
  await expect(
    addExemption(id, { ...exemption, file: Buffer.from("<html>") }, "2026-11-28", audit("exemption add")),
  ).rejects.toThrow("PDF, JPEG, or PNG");
  await expect(
    addExemption(id, { ...exemption, expiresOn: "2026-11-27" }, "2026-11-28", audit("exemption add")),
  ).rejects.toThrow("has expired");

  const [row] = await listExemptions(id);
  expect(await readCertificate(id, row?.id ?? "")).toMatchObject({ type: "application/pdf" });
  await endExemption(id, row?.id ?? "", audit("exemption end"));
  expect(await at("NY", "2026-12-01")).toBeNull();
});
