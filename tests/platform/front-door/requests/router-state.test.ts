import fc from "fast-check";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";
import { expect, test } from "vitest";
import { isRouterState } from "@/lib/platform/front-door/requests/router-state";

const CHANGED =
  "Next reads another router state than lib/platform/front-door/requests/router-state.ts accepts: compare it with next/dist/server/app-render/types.js.";

/** Whether Next can read a state; it throws over others. */
function nextReads(header: string): boolean {
  try {
    parseAndValidateFlightRouterState(header);
    return true;
  } catch {
    return false;
  }
}
const encoded = (state: unknown) => encodeURIComponent(JSON.stringify(state));

const param = fc.tuple(
  fc.string({ maxLength: 3 }),
  fc.string({ maxLength: 3 }),
  fc.constantFrom("c", "oc", "d", "ci(.)", "ci(..)", "ci(..)(..)", "ci(...)", "di(.)", "di(..)(..)", "x"),
  fc.option(fc.array(fc.string({ maxLength: 3 }), { maxLength: 2 })),
);
const { tree } = fc.letrec((tie) => ({
  tree: fc
    .tuple(
      fc.oneof(fc.string({ maxLength: 3 }), param, fc.constant(7)),
      fc.dictionary(
        fc.constantFrom("children", "modal"),
        fc.oneof({ maxDepth: 3 }, fc.constant(["", {}]), tie("tree")),
        { maxKeys: 2 },
      ),
      fc.array(
        fc.oneof(
          fc.constantFrom(null, "refetch", "inside-shared-layout", "metadata-only", "other", 1, true),
          fc.tuple(fc.string({ maxLength: 3 }), fc.string({ maxLength: 3 })),
        ),
        { maxLength: 5 },
      ),
    )
    .map(([segment, children, rest]) => [segment, children, ...rest]),
}));

test("a state is accepted exactly where Next can read it", () => {
  fc.assert(
    fc.property(tree, (state) => {
      expect(isRouterState(encoded(state)), CHANGED).toBe(nextReads(encoded(state)));
    }),
    { numRuns: 500 },
  );
});

test("what a browser sends is accepted", () => {
  const state = [
    "",
    { children: ["(shop)", { children: [["slug", "una", "d", null], { children: ["__PAGE__", {}] }] }] },
    null,
    null,
    16,
  ];
  expect(nextReads(encoded(state)), CHANGED).toBe(true);
  expect(isRouterState(encoded(state))).toBe(true);
});

test.each([
  ["no JSON", "%5B"],
  ["a malformed escape", "%E0%A4%A"],
  ["too long", encoded(["x".repeat(50_000), {}])],
  ["another shape", encoded({ children: [] })],
])("a state is refused that is %s, as Next refuses it", (_, header) => {
  expect([isRouterState(header), nextReads(header)], CHANGED).toEqual([false, false]);
});

test("two states are refused", () => {
  expect(isRouterState([encoded(["", {}]), encoded(["", {}])])).toBe(false);
});
