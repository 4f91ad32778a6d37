import { env } from "@/env.mjs";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { assertSameOrigin } from "@/lib/platform/api/serve/same-origin";
import { assertPerson } from "@/lib/platform/bot-check/assert-person";
import { decimalFromCents } from "@/lib/platform/money/model";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { UNKNOWN_GIFT_CARD } from "./model";
import { findCardByCode } from "./spendable-commands";

export async function handleGiftCardBalance({ body, request }: { body: { code: string }; request: Request }) {
  assertSameOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: env.API_ALLOWED_ORIGINS });
  await assertRateLimit(request, "gift-card");
  await assertPerson(request.headers, "gift-card");
  const card = await findCardByCode(body.code);
  if (!card) throw new ApiError("not_found", UNKNOWN_GIFT_CARD, { errors: { code: [UNKNOWN_GIFT_CARD] } });
  return {
    data: {
      last_four: card.lastFour ?? "",
      balance: decimalFromCents(card.balanceCents),
      expires_on: card.expiresOn,
    },
  };
}
