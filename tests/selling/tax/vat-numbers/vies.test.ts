import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startFakeVies } from "./fake-vies";

let fake: Awaited<ReturnType<typeof startFakeVies>>;
let vies: typeof import("@/lib/selling/tax/vat-numbers/vies").vies;

beforeAll(async () => {
  fake = await startFakeVies({ FR40303265045: "SA SODIMAS", DE136695976: "---" });
  vi.stubEnv("VIES_API_BASE", fake.url);
  ({ vies } = await import("@/lib/selling/tax/vat-numbers/vies"));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await fake.close();
});

const french = { country: "FR", prefix: "FR", digits: "40303265045" };
const german = { country: "DE", prefix: "DE", digits: "136695976" };

test("a registered number is valid, with its holder and the proof of the question", async () => {
  expect(await vies.check(french, german)).toEqual({
    state: "valid",
    name: "SA SODIMAS",
    reference: "WAPIAAAAYeR3kWIU",
  });
  expect(fake.asked.at(-1)).toEqual({
    countryCode: "FR",
    vatNumber: "40303265045",
    requesterMemberStateCode: "DE",
    requesterNumber: "136695976",
  });
  // Germany publishes no names, and nobody asked in the name of a number
  expect(await vies.check(german, null)).toEqual({ state: "valid", name: null, reference: null });
});

test("a number that isn’t registered is invalid", async () => {
  expect(await vies.check({ ...french, digits: "40303265046" }, null)).toEqual({ state: "invalid" });
});

test.each(["MS_UNAVAILABLE", "MS_MAX_CONCURRENT_REQ", "TIMEOUT", "SERVICE_UNAVAILABLE", "html", "down"])(
  "while VIES answers %s, it is away and says neither",
  async (fault) => {
    fake.fail(fault);
    expect(await vies.check(french, null)).toMatchObject({ state: "away" });
  },
);
