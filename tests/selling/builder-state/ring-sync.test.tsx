import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { syncRing } from "@/components/selling/builder-state/ring-sync";
import { readLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import { setSessionSource } from "@/lib/platform/api/client/session-source";
import { shopCurrency } from "@/lib/platform/money/model";
import { chooseCurrency } from "@/lib/platform/site/profile";
import { BUILDER_KEYS } from "@/lib/selling/ring-builder/model";
import { storedPart } from "@/lib/selling/ring-builder/state/stored-builder";
import { aDiamond, aSetting } from "../ring-builder/support";

/** What the account keeps, by whose it is, and what was asked of it. */
const { server, who } = vi.hoisted(() => ({
  server: new Map<string, unknown>(),
  who: { now: "", asked: [] as string[] },
}));
vi.mock("@/lib/desk/browser/api-client", () => ({
  api: {
    get: async () => {
      who.asked.push("get");
      return { data: { value: server.get(who.now) ?? null } };
    },
    put: async (_: string, { body: { value } }: { body: { value: unknown } }) => {
      who.asked.push("put");
      server.set(who.now, value);
      return { data: { value } };
    },
  },
}));

function signIn(sub: string) {
  who.now = sub;
  const token = `x.${btoa(JSON.stringify({ sub, iat: 0, exp: 900 }))}.x`;
  setSessionSource({ token: () => token, subscribe: () => () => undefined, signOut: async () => undefined });
}

const SETTING = storedPart(aSetting());
const stored = ({ diamond }: ReturnType<typeof aDiamond>) => ({ diamond: storedPart(diamond) });
const DIAMOND = stored(aDiamond());
const setting = () => readLocalValue<unknown>(BUILDER_KEYS.setting, null);
const diamond = () => readLocalValue<unknown>(BUILDER_KEYS.diamond, null);

beforeEach(() => {
  window.localStorage.clear();
  server.clear();
  who.asked.length = 0;
});
afterEach(() => setSessionSource(null));

test("a guest's ring joins the account once, and is there on another device", async () => {
  writeLocalValue(BUILDER_KEYS.setting, SETTING);
  writeLocalValue(BUILDER_KEYS.diamond, DIAMOND);
  signIn("ada");
  await syncRing();
  await syncRing();
  expect(who.asked).toEqual(["get", "put", "get"]);
  window.localStorage.clear();
  await syncRing();
  expect(setting()).toEqual(SETTING);
  expect(diamond()).toEqual(DIAMOND);
});

test("on a page in another currency, a ring joins with its own prices, and with what was shown", async () => {
  const yen = { ...shopCurrency(), code: "JPY", sign: "¥", digits: 0, terms: "yen-today" };
  const shown = { ...SETTING, shown: { terms: "yen-today", price: 133_500 } };
  server.set("ada", { diamond: DIAMOND });
  writeLocalValue(BUILDER_KEYS.setting, shown);
  signIn("ada");
  chooseCurrency(() => yen);
  try {
    await syncRing();
  } finally {
    chooseCurrency(() => null);
  }
  expect(server.get("ada")).toMatchObject({ setting: shown, diamond: DIAMOND });
  expect(setting()).toEqual(shown);
  expect(diamond()).toEqual(DIAMOND);
});

test("a browser without a ring takes the account's away from nobody", async () => {
  server.set("ada", { setting: SETTING });
  signIn("ada");
  await syncRing();
  expect(server.get("ada")).toEqual({ setting: SETTING });
  expect(setting()).toEqual(SETTING);
});

test("a ring that another account left in a browser joins nobody's", async () => {
  writeLocalValue(BUILDER_KEYS.setting, SETTING);
  signIn("ada");
  await syncRing();
  signIn("grace");
  await syncRing();
  expect(server.has("grace")).toBe(false);
  expect(setting()).toBeNull();
});

describe("a guest's ring joins the account's part by part", () => {
  const keptWith = async (account: object, guest: Partial<Record<keyof typeof BUILDER_KEYS, unknown>>) => {
    server.set("ada", account);
    for (const [part, value] of Object.entries(guest))
      writeLocalValue(BUILDER_KEYS[part as keyof typeof BUILDER_KEYS], value);
    signIn("ada");
    await syncRing();
    return server.get("ada");
  };

  test("a stone goes into the setting that the account kept, its size and engraving stay", async () => {
    const joined = await keptWith(
      { setting: SETTING, size: 6.25, engraving: "Ever", selectedSkus: ["W-9"] },
      { diamond: DIAMOND, selectedSkus: ["W-1"] },
    );
    expect(joined).toEqual({
      setting: SETTING,
      diamond: DIAMOND,
      size: 6.25,
      engraving: "Ever",
      selectedSkus: ["W-9", "W-1"],
    });
    expect(setting()).toEqual(SETTING);
    expect(diamond()).toEqual(DIAMOND);
  });

  test("a setting takes the stone that the account kept, and what the guest chose goes before", async () => {
    const joined = await keptWith(
      { setting: aSetting({ slug: "older" }), diamond: DIAMOND, size: 5, engraving: "Ever" },
      { setting: SETTING, size: 6, engraving: "Yes" },
    );
    expect(joined).toMatchObject({ setting: SETTING, diamond: DIAMOND, size: 6, engraving: "Yes" });
  });

  test("another stone takes the place of the account's among the chosen too", async () => {
    const joined = await keptWith(
      { diamond: stored(aDiamond({ sku: "W-7" })), selectedSkus: ["W-7", "W-9"] },
      { diamond: DIAMOND, selectedSkus: ["W-1"] },
    );
    expect(joined).toMatchObject({ diamond: DIAMOND, selectedSkus: ["W-9", "W-1"] });
  });

  test.each([
    ["shape", stored(aDiamond({ shape: "pear" }))],
    ["weight", stored(aDiamond({ carat: 3.01 }))],
  ])("a stone whose %s the account's setting can't hold stays alone", async (_, stone) => {
    const joined = await keptWith({ setting: SETTING, size: 6, engraving: "Ever" }, { diamond: stone });
    expect(joined).toEqual({
      setting: null,
      diamond: stone,
      size: null,
      engraving: null,
      selectedSkus: null,
    });
    expect(setting()).toBeNull();
    expect(diamond()).toEqual(stone);
  });

  test("a size that the guest's setting is not made in stays behind, the stone does not", async () => {
    const joined = await keptWith({ diamond: DIAMOND, size: 12 }, { setting: SETTING });
    expect(joined).toMatchObject({ setting: SETTING, diamond: DIAMOND, size: null });
  });

  test("a setting that is not made in the guest's size does not join", async () => {
    const joined = await keptWith({ setting: SETTING }, { diamond: DIAMOND, size: 12 });
    expect(joined).toMatchObject({ setting: null, diamond: DIAMOND, size: 12 });
  });
});
