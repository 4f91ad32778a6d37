import { expect, test } from "vitest";
import { foreignWrites } from "@/tools/attack/series/origins";
import { Tries } from "@/tools/attack/series/tries";
import { validWrites } from "@/tools/attack/series/valid-writes";
import type { Answer, Ask } from "@/tools/attack/target/exchange";
import type { Person } from "@/tools/attack/target/people";
import type { Target } from "@/tools/attack/target/target";

const ID = "00000000-0000-4000-8000-000000000000";
const links = { confirm_email: "a", reset_password: "b", change_email: "c" };
const orders = { unpaid: ID, paid: ID, delivered: ID };
const MALLORY = { email: "mallory@evil.example", addressId: ID, orders, links, wishedSku: "A-1" } as Person;

test.each(validWrites(MALLORY).map((write) => [write.declared.id, write] as const))(
  "%s is sent what its declaration accepts",
  (_, { declared, request }) => {
    expect(request.path).not.toContain("{");
    expect(declared.body === undefined).toBe(request.body === undefined);
    expect(declared.body?.safeParse(JSON.parse(String(request.body))).error).toBeUndefined();
  },
);

/** The sentences of writes from other sites against a shop that answers them as is said. */
async function failuresAgainst(answerOf: (request: Ask) => { status: number; code?: string }) {
  const session = { csrfToken: "csrf", user: { accessToken: "token" } };
  const ask = async (request: Ask): Promise<Answer> => {
    const isSession = request.path.startsWith("/api/auth/");
    const { status, code } = isSession ? { status: 200, code: undefined } : answerOf(request);
    const text = JSON.stringify(isSession ? session : { status, code, message: "" });
    return { status, headers: {}, cookies: [], text, ms: 1, broken: null };
  };
  const tries = new Tries();
  await foreignWrites.run({ mallory: MALLORY, sender: { ask } } as unknown as Target, tries);
  return tries.failures;
}

/** A shop that knows cookies from tokens, and forms from JSON. */
const guarded = ({ headers, path }: Ask) => {
  const type = headers["content-type"];
  if ("origin" in headers || "sec-fetch-site" in headers) return { status: 403, code: "foreign_origin" };
  if (type && type !== "application/json") return { status: 415, code: "not_json" };
  return path.includes("/account") ? { status: 401, code: "unauthorized" } : { status: 200 };
};

test("a shop that refuses every other site withstands their writes", async () => {
  expect(await failuresAgainst(guarded)).toEqual([]);
});

test.each([200, 401, 403, 404, 415, 422])(
  "a shop that answers them %i for any other reason fails",
  async (status) => {
    const failures = await failuresAgainst((request) =>
      guarded(request).status === 403 && request.path.startsWith("/api/") ? { status } : guarded(request),
    );
    for (const { declared } of validWrites(MALLORY)) {
      expect(failures.filter((sentence) => sentence.startsWith(`${declared.id} hears`))).toHaveLength(4);
    }
  },
);
