import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { leanScript } from "@/scripts/lib/build/lean/lean-scripts.mjs";
import { inRoot } from "@/scripts/lib/paths.mjs";

const START = "(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push([";
const HANDOVER =
  '("function"==typeof r.default||"object"==typeof r.default&&null!==r.default)&&void 0===r.default.__esModule&&(Object.defineProperty(r.default,"__esModule",{value:!0}),Object.assign(r.default,r),t.exports=r.default)';
const chunk = (...modules: string[]) => `${START}0,${modules.map((one, id) => `${id},${one}`).join(",")}]);`;

/** What each module of a chunk exports. */
function exportsOf(source: string): unknown[] {
  const page: { TURBOPACK: unknown[][]; URL: unknown } = { TURBOPACK: [], URL };
  runInNewContext(source, page);
  const modules = page.TURBOPACK.flat().filter((one) => typeof one === "function");
  return modules.map((module) => {
    const own = { exports: {} };
    module({ g: {} }, own, own.exports);
    return own.exports;
  });
}

test("a module that exports nothing by default ends without its handover, and exports the same", () => {
  const source = chunk(
    `(e,t,r)=>{"use strict";r.one=1,${HANDOVER}}`,
    `(e,t,r)=>{"use strict";for(var o in{two:2})r[o]=2;${HANDOVER}}`,
  );
  const lean = leanScript(source);
  expect(lean).not.toContain("r.default");
  expect(exportsOf(lean)).toEqual([{ one: 1 }, { two: 2 }]);
});

test.each([
  ["by assignment", `r.default=()=>3`],
  ["by name", `Object.defineProperty(r,"default",{value:()=>3})`],
  ["by a list", `Object.assign(r,{default:()=>3})`],
])("a module with a default export %s keeps it", (_, defines) => {
  const source = chunk(`(e,t,r)=>{${defines},${HANDOVER}}`);
  expect(leanScript(source)).toBe(source);
  expect(exportsOf(source)).toEqual([expect.any(Function)]);
});

test("a script that hands no modules to the page is left", () => {
  const source = `window.r={};window.r.one=1,${HANDOVER}`;
  expect(leanScript(source)).toBe(source);
});

test("what browsers lack of Next's polyfills still comes", () => {
  const polyfills = readFileSync(inRoot("node_modules/next/dist/build/polyfills/polyfill-module.js"), "utf8");
  const lean = leanScript(chunk(`(e,t,r)=>{${polyfills}}`));
  expect(lean).not.toContain("trimStart");
  class Old {}
  const page = { TURBOPACK: [] as unknown[][], URL: Old as unknown as { canParse(text: string): boolean } };
  runInNewContext(lean, page);
  for (const one of page.TURBOPACK.flat()) if (typeof one === "function") one();
  expect(page.URL.canParse("https://adamas.example/")).toBe(true);
});
