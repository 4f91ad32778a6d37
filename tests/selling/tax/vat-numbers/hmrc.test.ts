import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { parseVatNumber, type VatNumber } from "@/lib/selling/tax/vat-numbers/formats";
import { startFakeHmrc } from "./fake-hmrc";

let fake: Awaited<ReturnType<typeof startFakeHmrc>>;
let hmrc: typeof import("@/lib/selling/tax/vat-numbers/hmrc").hmrc;

beforeAll(async () => {
  fake = await startFakeHmrc({ "123456727": "Credite Sberger Donal Inc." });
  vi.stubEnv("HMRC_API_BASE", fake.url);
  vi.stubEnv("HMRC_CLIENT_ID", "shop");
  vi.stubEnv("HMRC_CLIENT_SECRET", "hush");
  ({ hmrc } = await import("@/lib/selling/tax/vat-numbers/hmrc"));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await fake.close();
});

const number = (digits: string, prefix = "GB"): VatNumber => ({ country: "GB", prefix, digits });
const known = number("123456727");

test("a registered number is valid, with its holder, and with the proof of the question where the shop has a number there", async () => {
  expect(await hmrc.check(known, null)).toEqual({
    state: "valid",
    name: "Credite Sberger Donal Inc.",
    reference: null,
  });
  expect(await hmrc.check(known, number("123456782"))).toMatchObject({ reference: "q7W-kz9-t2A" });
  // a branch's digits are no part of the number that HMRC has
  expect(await hmrc.check(number("123456727001"), null)).toMatchObject({ state: "valid" });
  expect(fake.asked).toEqual(["123456727", "123456727 by 123456782", "123456727"]);
  expect(fake.tokens()).toBe(1);
});

test("a number that HMRC doesn’t know is invalid", async () => {
  expect(await hmrc.check(number("123456782"), null)).toEqual({ state: "invalid" });
});

test.each(["500", "503", "429", "404", "down", "expired"])(
  "while HMRC answers %s, it is away and says neither",
  async (fault) => {
    fake.fail(fault);
    expect(await hmrc.check(known, null)).toMatchObject({ state: "away" });
    expect(await hmrc.check(known, null)).toMatchObject({ state: "valid" });
  },
);

test("it knows the numbers of Great Britain, but not those of departments, health authorities, or Northern Ireland", () => {
  const covers = (typed: string) => {
    const parsed = parseVatNumber(typed);
    return parsed && hmrc.covers(parsed);
  };
  expect(covers("GB 123 4567 27")).toBe(true);
  expect(covers("GBGD001")).toBe(false);
  expect(covers("XI123456727")).toBe(false);
  expect(covers("FR40303265045")).toBe(false);
});

test("check digits are those of modulus 97, as issued until and since 2010", () => {
  for (const right of ["GB123456727", "GB123456782"]) expect(parseVatNumber(right), right).not.toBeNull();
  for (const wrong of ["GB123456728", "GB123456783"]) expect(parseVatNumber(wrong), wrong).toBeNull();
});
