import { z } from "zod";
import { env } from "@/env.mjs";
import { processWide } from "@/lib/platform/runtime/process-wide";
import type { VatNumber } from "./formats";
import type { RegisterAnswer, VatRegister } from "./port";

const HMRC = "https://api.service.hmrc.gov.uk";
const TIMEOUT_MS = 10_000;
/** A token is renewed this long before it ends. */
const SPARE_MS = 5 * 60_000;

const tokenSchema = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() });
const answerSchema = z.object({
  target: z.object({ name: z.string().nullish(), vatNumber: z.string() }),
  consultationNumber: z.string().nullish(),
});
const failureSchema = z.object({ code: z.string() });

/** The application's credentials at HMRC; null if the shop has none, and British numbers aren't checked. */
const credentials = () =>
  env.HMRC_CLIENT_ID && env.HMRC_CLIENT_SECRET
    ? { id: env.HMRC_CLIENT_ID, secret: env.HMRC_CLIENT_SECRET }
    : null;

/** Whether British numbers can be checked. */
export const canAskHmrc = (): boolean => credentials() !== null;

const held = processWide("hmrc token", (): { token: { value: string; until: number } | null } => ({
  token: null,
}));

const base = () => env.HMRC_API_BASE ?? HMRC;

/** A token of the application alone (client credentials, scope read:vat). @throws Error if HMRC gives none */
async function token(): Promise<string> {
  const current = held().token;
  if (current && current.until > Date.now()) return current.value;
  const keys = credentials();
  if (!keys) throw new Error("no credentials");
  const response = await fetch(`${base()}/oauth/token`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: keys.id,
      client_secret: keys.secret,
      scope: "read:vat",
    }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: "error",
  });
  // an answer that is no JSON has no token either
  const parsed = tokenSchema.safeParse(await response.json().catch(() => null));
  if (!response.ok || !parsed.success) throw new Error(`no token, status ${response.status}`);
  const { access_token: value, expires_in: seconds } = parsed.data;
  held().token = { value, until: Date.now() + seconds * 1_000 - SPARE_MS };
  return value;
}

/** A number as HMRC has it: nine digits, of which a branch's three more are no part. */
const digitsOf = ({ digits }: VatNumber): string => digits.slice(0, 9);

/**
 * HMRC's register of British VAT numbers (Check a UK VAT number API, version 2, developer.service.hmrc.gov.uk). It knows those of
 * Great Britain; Northern Ireland's XI numbers are with VIES.
 */
export const hmrc: VatRegister = {
  // government departments and health authorities aren't in it
  covers: ({ prefix, digits }) => prefix === "GB" && /^\d/.test(digits) && canAskHmrc(),
  async check(number, requester) {
    try {
      const asking = requester?.prefix === "GB" ? `/${digitsOf(requester)}` : "";
      const address = `${base()}/organisations/vat/check-vat-number/lookup/${digitsOf(number)}${asking}`;
      const response = await fetch(address, {
        headers: {
          accept: "application/vnd.hmrc.2.0+json",
          authorization: `Bearer ${await token()}`,
        },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: "error",
      });
      // a token that ended early is replaced the next time
      if (response.status === 401) held().token = null;
      // an answer that is no JSON is judged by its status
      return answerOf(await response.json().catch(() => null), response.status);
    } catch (error) {
      return { state: "away", reason: error instanceof Error ? error.message : "no answer" };
    }
  },
};

function answerOf(body: unknown, status: number): RegisterAnswer {
  const answer = answerSchema.safeParse(body);
  if (status === 200 && answer.success) {
    const { target, consultationNumber } = answer.data;
    return { state: "valid", name: target.name?.trim() || null, reference: consultationNumber || null };
  }
  const failure = failureSchema.safeParse(body);
  const code = failure.success ? failure.data.code : null;
  // only HMRC's own word that it has no such number is about the number: any server answers 404
  if (status === 404 && code === "NOT_FOUND") return { state: "invalid" };
  return { state: "away", reason: code ?? `status ${status}` };
}
