import fc from "fast-check";

/** A body as it goes over the wire, with the content type it claims. */
export type Encoded = { type: string | null; body: string | Buffer };

const json = (value: unknown): string => JSON.stringify(value) ?? "null";

type Encoding = (value: unknown) => Encoded;

const TYPE = "application/json";
/** A body as JSON, and in every way that is not quite JSON. */
const ENCODINGS: readonly (readonly [weight: number, encode: Encoding])[] = [
  [24, (value) => ({ type: TYPE, body: json(value) })],
  [1, (value) => ({ type: `${TYPE}; charset=utf-16`, body: json(value) })],
  [1, (value) => ({ type: "application/problem+json", body: json(value) })],
  [1, (value) => ({ type: "text/plain", body: json(value) })],
  [1, (value) => ({ type: null, body: json(value) })],
  [
    1,
    (value) => ({
      type: "application/x-www-form-urlencoded",
      body: `a=%&b=%E0%A4%A&c[__proto__]=1&${json(value)}`,
    }),
  ],
  [
    1,
    (value) => ({
      type: "multipart/form-data; boundary=X",
      body: `--X\r\nContent-Disposition: form-data\r\n\r\n${json(value)}`,
    }),
  ],
  [1, (value) => ({ type: TYPE, body: json(value).slice(0, -1) })],
  [1, (value) => ({ type: TYPE, body: `${json(value)}${json(value)}` })],
  // the last of two equal keys counts
  [
    1,
    (value) => ({ type: TYPE, body: json(value).replace(/^\{("[^"]*":)/, '{$1null,"__proto__":{"a":1},$1') }),
  ],
  [1, (value) => ({ type: TYPE, body: json(value).replace(/\d+/, "1e999") })],
  [1, (value) => ({ type: TYPE, body: json(value).replace(/"/g, "'") })],
  [1, (value) => ({ type: TYPE, body: `\ufeff${json(value)}` })],
  [
    1,
    (value) => ({
      type: TYPE,
      body: Buffer.concat([Buffer.from(json(value)), Buffer.from([0xff, 0xfe, 0x80])]),
    }),
  ],
  [1, (value) => ({ type: TYPE, body: Buffer.from(json(value), "utf16le") })],
  [1, () => ({ type: TYPE, body: "" })],
  [1, () => ({ type: TYPE, body: "[".repeat(60_000) })],
  [1, () => ({ type: TYPE, body: `{"a":"${"x".repeat(300_000)}"}` })],
];

export const encoded = (value: fc.Arbitrary<unknown>): fc.Arbitrary<Encoded> =>
  fc
    .tuple(
      value,
      fc.oneof(...ENCODINGS.map(([weight, encode]) => ({ weight, arbitrary: fc.constant(encode) }))),
    )
    .map(([whole, encode]) => encode(whole));

/** Text as it can stand in an address: escaped, or with some of its bytes broken on purpose. */
export function inAddress(text: string, broken: boolean): string {
  const bytes = [...Buffer.from(text.slice(0, 3_000))];
  const escaped = bytes
    .map((byte) =>
      /[\w.~-]/.test(String.fromCharCode(byte))
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).padStart(2, "0").toUpperCase()}`,
    )
    .join("");
  return broken ? `${escaped}%E0%A4%` : escaped;
}

/** A query as axios writes it: `shape[]=round&price[min]=5`. */
export function queryOf(value: unknown, broken: boolean): string {
  const pairs: string[] = [];
  const add = (name: string, part: unknown, depth: number): void => {
    if (part === undefined || pairs.length >= 60) return;
    if (depth < 4 && Array.isArray(part))
      for (const each of part.slice(0, 40)) add(`${name}[]`, each, depth + 1);
    else if (depth < 4 && typeof part === "object" && part !== null) {
      for (const [key, each] of Object.entries(part).slice(0, 20)) {
        add(name === "" ? inAddress(key, false) : `${name}[${inAddress(key, false)}]`, each, depth + 1);
      }
    } else pairs.push(`${name}=${inAddress(typeof part === "string" ? part : json(part), broken)}`);
  };
  add("", value, 0);
  const query = pairs.join("&").replace(/\[\]\[\]/g, "[]");
  return query ? `?${query.slice(0, 6_000)}` : "";
}
