import { afterAll, beforeAll, expect, it } from "vitest";
import type { StaffRow } from "@/lib/people/staff/commands/staff-sessions";
import { openTestShop, type TestShop } from "../../selling/checkout/shop";
import { makeStaff, staffCookie } from "../../support/staff";

let shop: TestShop;
let drafts: typeof import("@/lib/desk/settings/draft-commands") &
  typeof import("@/lib/desk/settings/draft-queries");
let settings: typeof import("@/lib/desk/settings/commands") & typeof import("@/lib/desk/settings/queries");
let ada: StaffRow;
let bo: StaffRow;

beforeAll(async () => {
  shop = await openTestShop();
  drafts = {
    ...(await import("@/lib/desk/settings/draft-commands")),
    ...(await import("@/lib/desk/settings/draft-queries")),
  };
  settings = {
    ...(await import("@/lib/desk/settings/commands")),
    ...(await import("@/lib/desk/settings/queries")),
  };
  ada = await makeStaff("manager");
  bo = await makeStaff("owner");
}, 120_000);
afterAll(() => shop?.close());

const audit = { actor: "ada", action: "settings set" } as const;
const LOOK = {
  base: "midnight",
  ground: null,
  ink: null,
  accent: null,
  ornament: null,
  headings: null,
  text: null,
} as const;
const headersOf = async (person: StaffRow) => new Headers(await staffCookie(person));
const shown = async () => (await settings.findSetting("look")).value;

it("keeps a draft to who made it until it is published, and ends it with that", async () => {
  await drafts.saveDraft(ada.id, "look", { value: LOOK, base: 0 });
  expect(await drafts.loadOwnDrafts(await headersOf(ada))).toEqual({ look: LOOK, sections: null });
  expect(await drafts.loadOwnDrafts(await headersOf(bo))).toEqual({ look: null, sections: null });
  expect(await shown()).toMatchObject({ base: "paper" });

  expect(await drafts.publishDraft(ada.id, "look", audit)).toMatchObject({ key: "look", version: 1 });
  expect(await shown()).toEqual(LOOK);
  expect(await drafts.findDraft(ada.id, "look")).toBeNull();
  await expect(drafts.publishDraft(ada.id, "look", audit)).rejects.toThrow("There is no draft to publish.");
});

it("shows no draft to who may not change settings, has no second factor, or isn't signed in", async () => {
  for (const person of [await makeStaff("content"), await makeStaff("sales")])
    expect(await drafts.loadOwnDrafts(await headersOf(person))).toBeNull();
  expect(
    await drafts.loadOwnDrafts(await headersOf(await makeStaff("owner", { hasTotp: false }))),
  ).toBeNull();
  expect(await drafts.loadOwnDrafts(new Headers())).toBeNull();
});

it("writes over no version that somebody has published since the draft was begun", async () => {
  const { version } = await settings.findSetting("look");
  await drafts.saveDraft(ada.id, "look", { value: { ...LOOK, base: "daylight" }, base: version });
  await drafts.saveDraft(bo.id, "look", { value: { ...LOOK, base: "paper" }, base: version });
  await drafts.publishDraft(bo.id, "look", audit);
  await expect(drafts.publishDraft(ada.id, "look", audit)).rejects.toThrow("has changed since you read it");
  expect(await shown()).toMatchObject({ base: "paper" });
  // the draft is still there, and goes on from the newer version
  await drafts.saveDraft(ada.id, "look", { value: { ...LOOK, base: "daylight" }, base: version + 1 });
  await drafts.publishDraft(ada.id, "look", audit);
  expect(await shown()).toMatchObject({ base: "daylight" });
});

it("goes back to any version, however long the history is", async () => {
  await settings.restoreSetting("look", 1, audit);
  expect(await shown()).toEqual(LOOK);
  const all = await settings.listSettingVersions("look", 20);
  const [newest, second] = all;
  const earlier = await settings.listSettingVersions("look", 1, newest?.version);
  expect(earlier).toEqual([second]);
});

it("forgets the drafts of who doesn't work here any more", async () => {
  await drafts.saveDraft(bo.id, "homeSections", { value: [], base: 0 });
  await shop.test.pool.query("delete from staff where id = $1", [bo.id]);
  expect(
    (await shop.test.pool.query("select from setting_drafts where staff_id = $1", [bo.id])).rowCount,
  ).toBe(0);
});
