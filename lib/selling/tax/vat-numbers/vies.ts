import { z } from "zod";
import { env } from "@/env.mjs";
import { isEuCountry } from "@/lib/platform/countries/european-union";
import type { VatNumber } from "./formats";
import type { RegisterAnswer, VatRegister } from "./port";

const VIES = "https://ec.europa.eu/taxation_customs/vies/rest-api";

/** A member state's register answers through VIES, and may be slow. */
const TIMEOUT_MS = 10_000;

/** What VIES writes where a member state doesn't publish a name. */
const UNPUBLISHED = /^-*$/;

const answerSchema = z.object({
  valid: z.boolean(),
  name: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
});
const failureSchema = z.object({
  actionSucceed: z.literal(false),
  errorWrappers: z.array(z.object({ error: z.string() })).min(1),
});

/** Failures that are about the number itself. All others, such as `MS_UNAVAILABLE`, are outages. */
const ABOUT_THE_NUMBER = new Set(["INVALID_INPUT"]);

/**
 * The European Commission's register of VAT numbers (VIES, its REST service). It knows the member states and Northern Ireland.
 */
export const vies: VatRegister = {
  covers: ({ country, prefix }) => isEuCountry(country) || prefix === "XI",
  async check(number, requester) {
    try {
      const response = await fetch(`${env.VIES_API_BASE ?? VIES}/check-vat-number`, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json" },
        body: JSON.stringify(questionOf(number, requester)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: "error",
      });
      // a body that isn't JSON says as little as none
      return answerOf(await response.json().catch(() => null), response.status);
    } catch (error) {
      return { state: "away", reason: error instanceof Error ? error.message : "no answer" };
    }
  },
};

const questionOf = (number: VatNumber, requester: VatNumber | null) => ({
  countryCode: number.prefix,
  vatNumber: number.digits,
  ...(requester ? { requesterMemberStateCode: requester.prefix, requesterNumber: requester.digits } : {}),
});

function answerOf(body: unknown, status: number): RegisterAnswer {
  const failure = failureSchema.safeParse(body);
  if (failure.success) {
    const [first] = failure.data.errorWrappers;
    return first && ABOUT_THE_NUMBER.has(first.error)
      ? { state: "invalid" }
      : { state: "away", reason: first?.error ?? "failed" };
  }
  const answer = answerSchema.safeParse(body);
  if (!answer.success || status !== 200) return { state: "away", reason: `status ${status}` };
  const { valid, name, requestIdentifier } = answer.data;
  if (!valid) return { state: "invalid" };
  return {
    state: "valid",
    name: name && !UNPUBLISHED.test(name.trim()) ? name.trim() : null,
    reference: requestIdentifier || null,
  };
}
