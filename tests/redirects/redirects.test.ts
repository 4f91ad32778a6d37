import { expect, test } from "vitest";
import { findRedirection, indexRules, isSitePath } from "@/lib/redirects/model";

const rules = indexRules([
  { from: "/old", to: "/new", permanent: true },
  { from: "/sale", to: "/ready-to-ship?sort=price_asc", permanent: false },
  { from: "/loop", to: "/loop/", permanent: true },
  { from: "/out", to: "//evil.example/", permanent: true },
  { from: "/slash", to: "/\\evil.example", permanent: true },
  { from: "/older", to: "/old", permanent: false },
]);

test("a rule is followed for good or for now, the request's query kept", () => {
  expect(findRedirection(rules, "/old", "?a=1")).toEqual({ location: "/new?a=1", status: 308 });
  expect(findRedirection(rules, "/old/", "")).toEqual({ location: "/new", status: 308 });
});

test("a chain is one hop, permanent only if every step is", () => {
  expect(findRedirection(rules, "/older", "")).toEqual({ location: "/new", status: 307 });
});

test("a target's own query wins over the request's", () => {
  expect(findRedirection(rules, "/sale", "?sort=newest")).toEqual({
    location: "/ready-to-ship?sort=price_asc",
    status: 307,
  });
});

test("unknown paths, loops and targets off the site lead nowhere", () => {
  for (const path of ["/", "/oldest", "/loop", "/loop/", "/out", "/slash"]) {
    expect(findRedirection(rules, path, "")).toBeNull();
  }
});

test.each(["//host", "/\\host", "https://host/", "javascript:alert(1)", "path", "", "/\t/host"])(
  "%j is no path of this site",
  (target) => {
    expect(isSitePath(target)).toBe(false);
  },
);
