import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { syncRing } from "@/components/ring-builder/ring-sync";
import { readLocalValue, writeLocalValue } from "@/hooks/use-local-value";
import { setSessionSource } from "@/lib/api/session-source";
import { BUILDER_KEYS } from "@/lib/ring-builder/model";

/** What the account keeps, by whose it is, and what was asked of it. */
const { server, who } = vi.hoisted(() => ({
  server: new Map<string, unknown>(),
  who: { now: "", asked: [] as string[] },
}));
vi.mock("@/lib/api/client", () => ({
  api: {
    get: async () => {
      who.asked.push("get");
      return { data: { value: server.get(who.now) ?? null } };
    },
    put: async (_: string, { value }: { value: unknown }) => {
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

const SETTING = { slug: "alba", diamond_type: [{ slug: "round" }] };
const DIAMOND = { diamond: { sku: "AW-1", shape: "round" } };
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
  expect(who.asked).toEqual(["put", "get"]);
  window.localStorage.clear();
  await syncRing();
  expect(setting()).toEqual(SETTING);
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
