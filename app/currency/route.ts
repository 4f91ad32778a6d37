import { env } from "@/env.mjs";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { limitedBody } from "@/lib/platform/api/declare/limited-body";
import { assertSameOrigin } from "@/lib/platform/api/serve/same-origin";
import { MOST_CHOICE_BYTES, readChoice } from "@/lib/platform/exchange/choice/choice";
import { readOfferedCurrencies } from "@/lib/platform/exchange/choice/offered-currencies";
import { ownCode } from "@/lib/platform/exchange/queries";
import { log } from "@/lib/platform/log/log";
import { currencyCookie, parseChosenCurrency } from "@/lib/platform/money/chosen-currency";
import { returnPath } from "@/lib/platform/navigation/return-path";

/** Keeps the country and the currency that a shopper chose, and leads back to the page where they did. */
export async function POST(request: Request): Promise<Response> {
  try {
    assertSameOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: [] });
    const choice = readChoice(await formOf(request), {
      own: ownCode(),
      offered: await readOfferedCurrencies(),
    });
    if (!choice) return answer(400, {}, "Choose one of the countries and currencies in the list.\n");
    return answer(303, {
      location: returnPath(request.headers.get("referer"), {
        shopUrl: env.SHOP_URL,
        host: request.headers.get("host"),
        isChanged:
          choice.currency !==
          (parseChosenCurrency(request.headers.get("cookie") ?? undefined)?.currency ?? ownCode()),
      }),
      "set-cookie": currencyCookie(choice, env.SHOP_URL.startsWith("https:")),
    });
  } catch (error) {
    if (error instanceof ApiError) return answer(error.status, {}, `${error.message}\n`);
    log.warn({ err: error }, "the choice of a currency could not be read");
    return answer(400, {}, "This form can’t be read.\n");
  }
}

async function formOf(request: Request): Promise<URLSearchParams> {
  const tooLarge = () => new ApiError("too_large", "The request is too large.");
  const parts: Uint8Array[] = [];
  if (request.body)
    for await (const part of limitedBody(
      request.body as unknown as AsyncIterable<Uint8Array>,
      MOST_CHOICE_BYTES,
      tooLarge,
    ))
      parts.push(part);
  return new URLSearchParams(Buffer.concat(parts).toString("utf8"));
}

function answer(status: number, headers: Record<string, string>, text: string | null = null): Response {
  return new Response(text, {
    status,
    headers: {
      ...headers,
      "cache-control": "private, no-store",
      ...(text === null ? {} : { "content-type": "text/plain; charset=utf-8" }),
    },
  });
}
