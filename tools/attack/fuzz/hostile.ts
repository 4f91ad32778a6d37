import fc from "fast-check";

const NUL = String.fromCharCode(0);
const HIGH_SURROGATE = String.fromCharCode(0xd83d);
const RIGHT_TO_LEFT = String.fromCharCode(0x202e);

/** Texts that have broken parsers, databases, templates and shells before. */
const TEXTS = [
  "",
  " ",
  NUL,
  `a${NUL}b`,
  HIGH_SURROGATE,
  `x${HIGH_SURROGATE}y`,
  `${RIGHT_TO_LEFT}gpj.exe`,
  "\u2066\u2069\u200b\ufeff",
  "Z\u0351\u036d\u030e".repeat(40),
  "\r\nSet-Cookie: planted=1",
  "%00",
  "%0d%0aX-Planted: 1",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "file:///etc/passwd",
  "//evil.example/",
  "http://169.254.169.254/latest/meta-data/",
  "javascript:alert(1)",
  "<script>alert(1)</script>",
  '"><img src=x onerror=alert(1)>',
  "{{7*7}}<%= 7*7 %>#{7*7}",
  "' or '1'='1",
  "'; drop table orders; --",
  "1 union select null, null--",
  "\\x00\\",
  "$where",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "NaN",
  "Infinity",
  "-0",
  "1e309",
  "0x7fffffff",
  "9".repeat(400),
  "undefined",
  "null",
  "true",
  "[object Object]",
  "00000000-0000-0000-0000-000000000000",
  "2026-02-30T25:61:61Z",
  "=cmd|' /C calc'!A0",
  "😀".repeat(100),
  "ﬃİıſ",
];

const LENGTHS = [255, 1_000, 4_000, 10_000, 100_000];

const hostileText: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...TEXTS) },
  { weight: 2, arbitrary: fc.string({ unit: "binary", maxLength: 60 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom("a", "é", "<", '"', "%", "[", "(", " ", "😀"), fc.constantFrom(...LENGTHS))
      .map(([unit, length]) => unit.repeat(Math.floor(length / Buffer.byteLength(unit)))),
  },
);

/** Short enough for an address or a header. */
export const hostileWord: fc.Arbitrary<string> = hostileText.map((text) => text.slice(0, 1_500));

const NUMBERS = [0, -0, -1, 0.1, 1e-7, 2 ** 31, 2 ** 53, -(2 ** 63), 1e21, 1e308, Number.MIN_VALUE];

function nested(depth: number, array: boolean): unknown {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = array ? [value] : { a: value };
  return value;
}

export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 5, arbitrary: hostileText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { length: 5 }) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom(5, 60, 400), fc.boolean())
      .map(([depth, array]) => nested(depth, array)),
  },
  { weight: 1, arbitrary: fc.constantFrom(10, 1_000, 20_000).map((count) => Array(count).fill(0)) },
  { weight: 1, arbitrary: fc.object({ maxDepth: 3, maxKeys: 8 }) },
);

/** Names that every object has, or that no field may have. */
export const HOSTILE_KEYS = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "",
  "a.b",
  "$ne",
  NUL,
  "then",
];
