import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { desc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { shopAudit } from "@/lib/platform/audit/tables";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { changeLog } from "@/lib/platform/db/tables";
import { settingValues, settingVersions } from "@/lib/platform/settings/tables";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";
import { run } from "../command-line/run-command";

let shop: TestShop;
let commands: typeof import("@/lib/desk/settings/commands");
let folder: string;

beforeAll(async () => {
  shop = await openTestShop();
  commands = await import("@/lib/desk/settings/commands");
  folder = await mkdtemp(join(tmpdir(), "settings-"));
}, 120_000);
afterAll(async () => {
  await shop?.close();
  await rm(folder, { recursive: true, force: true });
});

const history = async (key: string) => JSON.parse((await run("settings", "history", key, "--json")).out);
const stored = async (key: string) =>
  (await shop.test.db.select().from(settingValues).where(eq(settingValues.key, key)))[0]?.value;

it("numbers the changes of a setting with who made them, and restores any of them", async () => {
  expect((await run("settings", "set", "returnDays", "45", "--yes", "--as", "ada")).out).toBe(
    "returnDays is now 45 (version 1).",
  );
  await run("settings", "set", "returnDays", "60", "--yes", "--as", "bo");
  await run("settings", "reset", "returnDays", "--yes", "--as", "ada");
  expect(await history("returnDays")).toMatchObject([
    { version: 3, actor: "ada", before: 60, after: 30, isReset: true },
    { version: 2, actor: "bo", before: 45, after: 60, isReset: false },
    { version: 1, actor: "ada", before: 30, after: 45, isReset: false },
  ]);
  expect(await stored("returnDays")).toBeUndefined();
  expect((await run("settings", "restore", "returnDays", "1", "--yes")).out).toBe(
    "returnDays is now 45 (version 4).",
  );
  expect(await stored("returnDays")).toBe(45);
  await run("settings", "restore", "returnDays", "3", "--yes");
  expect(await stored("returnDays")).toBeUndefined();
  expect((await run("settings", "restore", "returnDays", "9", "--yes")).problem).toBe(
    "returnDays has no version 9.",
  );
  const [line] = await shop.test.db.select().from(shopAudit).orderBy(desc(shopAudit.at)).limit(1);
  expect(line).toMatchObject({
    action: "settings restore",
    subject: "returnDays",
    detail: { version: 5, from: 45, to: 30 },
  });
});

it("publishes each change, and records none that changes nothing", async () => {
  const published = () => shop.test.db.$count(changeLog, eq(changeLog.key, tags.shop));
  const before = await published();
  await run("settings", "set", "klarna", "true", "--yes");
  expect((await run("settings", "set", "klarna", "true", "--yes")).out).toBe("klarna is already true.");
  expect(await published()).toBe(before + 1);
  expect(await history("klarna")).toHaveLength(1);
});

it("refuses to restore what is no longer valid, and names what is wrong", async () => {
  await shop.test.db
    .insert(settingVersions)
    .values({ key: "holdMinutes", version: 1, before: 20, after: 2, isReset: false });
  expect((await run("settings", "restore", "holdMinutes", "1", "--yes")).problem).toMatch(
    /^Version 1 is not a valid value for holdMinutes: /,
  );
  expect((await run("settings", "set", "returnDaysByCountry", '{"DE":"x"}', "--yes")).problem).toContain(
    "DE: ",
  );
});

it("remembers that nothing was set", async () => {
  await run("settings", "set", "hotjarId", "4711", "--yes");
  await run("settings", "set", "hotjarId", "null", "--yes");
  await run("settings", "set", "hotjarId", "4712", "--yes");
  await run("settings", "restore", "hotjarId", "2", "--yes");
  expect(await stored("hotjarId")).toBeUndefined();
  expect((await history("hotjarId"))[0]).toMatchObject({ version: 4, before: 4712, after: null });
});

it("numbers changes at one moment apart", async () => {
  const changes = await Promise.all(
    [41, 42, 43].map((days) => commands.changeSetting("resizeDays", String(days), null)),
  );
  expect(changes.map(({ version }) => version).sort()).toEqual([1, 2, 3]);
});

it("reads a value from a file", async () => {
  const file = join(folder, "countries.json");
  await writeFile(file, '{\n  "DE": 45\n}\n');
  await run("settings", "set", "returnDaysByCountry", `@${file}`, "--yes");
  const shown = await run("settings", "show", "returnDaysByCountry");
  expect(shown.out).toContain('{\n  "DE": 45\n}');
  expect(shown.out).toContain("Default\n{}");

  // a value written to a file is one that can be set again
  const zones = join(folder, "zones.json");
  expect((await run("settings", "show", "shippingZones", "--out", zones)).out).toBe(
    `Wrote shippingZones to ${zones}.`,
  );
  const dearer = (await readFile(zones, "utf8")).replace('"freeFrom": 100', '"freeFrom": 250');
  await writeFile(zones, dearer);
  await run("settings", "set", "shippingZones", `@${zones}`, "--yes");
  expect((await run("settings", "show", "shippingZones")).out).toContain('"freeFrom": 250');
  expect((await run("settings", "set", "returnDays", `@${file}.txt`, "--yes")).problem).toContain(
    "can’t be read",
  );
});
