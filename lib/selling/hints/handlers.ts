import { env } from "@/env.mjs";
import type { EndpointInput } from "@/lib/platform/api/declare/endpoint";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { assertSameOrigin } from "@/lib/platform/api/serve/same-origin";
import { assertPerson } from "@/lib/platform/bot-check/assert-person";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { sendHint } from "./commands";
import type { sendHintEndpoint } from "./endpoints";
import { parseHintTarget } from "./model";

type Body = EndpointInput<typeof sendHintEndpoint>["body"];

/**
 * Counts the request against the rate limit and sends the hint.
 * @param claim carries the token of the bot check, if the request's own headers do not
 */
export async function acceptHint({
  body,
  request,
  claim = request.headers,
}: {
  body: Body;
  request: Pick<Request, "headers">;
  claim?: Headers;
}) {
  await assertRateLimit(request, "hint");
  await assertPerson(claim, "message");
  const { stone, piece, ring, name, email, to_name, to_email, size, message, hide_price, currency } = body;
  const target = parseHintTarget({ stone, piece, ring });
  const words = {
    ...{ name, email: email.toLowerCase(), toName: to_name, toEmail: to_email },
    ...{ size: size ?? null, message: message || null, hidesPrice: hide_price },
  };
  if (!target || !(await sendHint(target, words, currency))) throw notFoundError("This piece");
  return { data: { accepted: true as const } };
}

export async function handleSendHint({ body, request }: { body: Body; request: Request }) {
  assertSameOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: env.API_ALLOWED_ORIGINS });
  return acceptHint({ body, request });
}
