import { env } from "@/env.mjs";
import { ApiError, notFoundError } from "@/lib/platform/api/declare/errors";
import { assertSameOrigin } from "@/lib/platform/api/serve/same-origin";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { askRegister } from "./answer-commands";
import { formatVatNumber, parseVatNumber } from "./formats";
import { canReverseBritish, canReverseCharge } from "./reverse-charge";

const UNKNOWN = "Enter a VAT number such as FR40303265045";

export async function handleCheckVatNumber({
  body,
  request,
}: {
  body: { number: string };
  request: Request;
}) {
  assertSameOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: env.API_ALLOWED_ORIGINS });
  const settings = await loadShopSettings();
  const [inEu, inBritain] = [canReverseCharge(settings), canReverseBritish(settings)];
  if (!settings.guestVatNumbers || !(inEu || inBritain)) throw notFoundError("This");
  const number = parseVatNumber(body.number);
  const isOurs = number && (number.prefix === "GB" ? inBritain : inEu);
  if (!isOurs) throw new ApiError("invalid", UNKNOWN, { errors: { number: [UNKNOWN] } });
  // registers allow so many questions a minute for the whole shop
  await assertRateLimit(request, "message");
  const { state, name } = await askRegister(number, settings);
  return { data: { number: formatVatNumber(number), state, name } };
}
