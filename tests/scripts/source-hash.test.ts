import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sourceHash } from "@/scripts/lib/source-hash.mjs";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "adamas-hash-"));
  mkdirSync(join(root, "app"));
  writeFileSync(join(root, "app/page.tsx"), "one");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("nothing is built again while nothing a build is made of has changed", () => {
  const before = sourceHash(root, { PORT: "3000" }, "shop");
  writeFileSync(join(root, "README.md"), "words");
  expect(sourceHash(root, { PORT: "4000" }, "shop")).toBe(before);
});

test.each([
  ["a source", () => writeFileSync(join(root, "app/page.tsx"), "two")],
  ["a new file", () => writeFileSync(join(root, "app/layout.tsx"), "")],
  ["the packages", () => writeFileSync(join(root, "package-lock.json"), "{}")],
])("%s that changed is built again", (_, change) => {
  const before = sourceHash(root, {}, "shop");
  change();
  expect(sourceHash(root, {}, "shop")).not.toBe(before);
});

test("so are a setting the browser is given, and another database behind the pages", () => {
  const before = sourceHash(root, { NEXT_PUBLIC_API_BASE_URL: "/api" }, "shop");
  expect(sourceHash(root, { NEXT_PUBLIC_API_BASE_URL: "https://p.example/" }, "shop")).not.toBe(before);
  expect(sourceHash(root, { NEXT_PUBLIC_API_BASE_URL: "/api" }, "other")).not.toBe(before);
});

test("the public address that pages name as their own is a part of a build; one of this machine is not", () => {
  const at = (url: string) => sourceHash(root, { SHOP_URL: url }, "shop");
  expect(at("http://localhost:4000")).toBe(at("http://127.0.0.1:3000"));
  expect(at("https://shop.example")).not.toBe(at("http://localhost:4000"));
  expect(at("https://shop.example")).not.toBe(at("https://other.example"));
  const media = (url: string) => sourceHash(root, { MEDIA_CDN_URL: url }, "shop");
  expect(media("https://cdn.example")).not.toBe(media(""));
});

test("pages tell anew how the shop is paid once its card keys are set, whatever their values", () => {
  const keys = (secret: string, webhook: string) =>
    sourceHash(root, { STRIPE_SECRET_KEY: secret, STRIPE_WEBHOOK_SECRET: webhook }, "shop");
  expect(keys("sk_1", "whsec_1")).not.toBe(keys("", ""));
  expect(keys("sk_1", "whsec_1")).toBe(keys("sk_2", "whsec_2"));
  expect(keys("sk_1", "")).toBe(keys("", ""));
});
