import { expect, test } from "vitest";
import { parseSiteId } from "@/lib/platform/tracking/hotjar";

test.each([
  [4711, 4711],
  ["4711", 4711],
])("%j is a site id", (value, id) => expect(parseSiteId(value)).toBe(id));

test.each([
  null,
  undefined,
  0,
  -1,
  1.5,
  Number.NaN,
  1e21,
  "",
  " 1",
  "012",
  "12a",
  "../1",
  "1?x=",
  "1e3",
  ["1"],
  {},
])("%j is none", (value) => expect(parseSiteId(value)).toBeNull());
