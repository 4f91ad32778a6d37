import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

const root = new URL("../../../", import.meta.url).pathname;

const isPayments = (path: string) => /(^|\/)payments(\/|\.ts$)/.test(path);
const sources = ["lib", "scripts/shop"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  )
  .filter((path) => /\.tsx?$/.test(path))
  .concat("middleware.ts");

/** Code without its comments, in which methods may be named. */
const codeOf = (path: string) =>
  readFileSync(join(root, path), "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|\s)\/\/.*$/gm, "");

/** What names a payment method or its provider. */
const NAMES = /\w*stripe\w*|\w*bank_?transfer\w*|["'/]?\b\w*crypto\w*(?:-\w+)?(?:\.\w+)?|["'`]card["'`]/gi;

/** What looks like a method's name and is none, each with its reason. */
const ALLOWED: readonly [RegExp, string][] = [
  [/^["'/]?(node:)?crypto$/, "Node's module, as imports write it"],
  [/^crypto\.(getRandomValues|randomUUID|subtle)$/, "the browser's own random numbers"],
  [/^bankTransferDays$/, "a setting, stored under this key"],
  [/^cryptocurrency$/, "the word for it in sentences to the staff"],
  [/^["/]crypto-payment$/, "the address of a page, fixed by the specification"],
  [/^"Crypto$/, "that page's label in the footer, fixed by the specification"],
];
/**
 * The words that shoppers search for are texts, the invariants of money check the methods from outside, and the list of what bounds
 * each table names them all.
 */
const TEXTS = /(^|\/)(search\/text\/synonyms|health\/invariants\/money|system\/growth)\.ts$/;
/** A surface of the page has that name among its colors. */
const COLORS = /^lib\/platform\/looks\/palette\.ts$/;
/** A provider of taxes has a folder of its own; its owner chooses it by name in the settings. */
const TAXES = /^lib\/(selling\/tax\/(stripe\/[\w-]+|provider|calculate)|platform\/settings\/schema)\.ts$/;

describe("payment methods", () => {
  test("are named by nothing outside their folder: a new one changes nothing else", () => {
    const named = sources
      .filter((path) => !isPayments(path) && !TEXTS.test(path) && !TAXES.test(path) && !COLORS.test(path))
      .flatMap((path) =>
        [...codeOf(path).matchAll(NAMES)]
          .map(([name]) => name)
          .filter((name) => !ALLOWED.some(([allowed]) => allowed.test(name)))
          .map((name) => `${path}: ${name}`),
      );
    expect(named).toEqual([]);
  });

  test("know neither orders nor checkout nor cart", () => {
    const known = sources
      .filter((path) => isPayments(path) && !/(tables|db\/schema\/\w+)\.ts$/.test(path))
      .flatMap((path) =>
        [...codeOf(path).matchAll(/from "([^"]+)"/g)]
          .map(([, from = ""]) => from)
          .filter((from) => /(^|\/)(orders|fulfillment|checkout|cart)(\/|$)/.test(from))
          .map((from) => `${path}: ${from}`),
      );
    expect(known).toEqual([]);
  });
});
