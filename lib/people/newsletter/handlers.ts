import { env } from "@/env.mjs";
import type { FormValues } from "@/lib/people/inbox/model";
import { notFoundError } from "@/lib/platform/api/errors";
import { refuseForeignOrigin } from "@/lib/platform/api/same-origin";
import { limitRate } from "@/lib/platform/rate-limit/limit";
import { answerLetter, askForLetter } from "./commands";
import type { NewsletterAnswer } from "./model";

type Headed = { request: Pick<Request, "headers"> };

/** Counts the request and takes the address in. */
export async function takeLetter({ body, request }: Headed & { body: FormValues }) {
  await limitRate(request, "message");
  await askForLetter((body.email ?? "").toLowerCase());
  return { data: { asked: true as const } };
}

export async function answerAskForLetter({ body, request }: { body: FormValues; request: Request }) {
  refuseForeignOrigin(request, { shopUrl: env.SHOP_URL, allowedOrigins: env.API_ALLOWED_ORIGINS });
  return takeLetter({ body, request });
}

export async function answerAnswerLetter({
  body,
  request,
}: Headed & { body: { to: NewsletterAnswer; token: string } }) {
  await limitRate(request, "message");
  if (!(await answerLetter(body.to, body.token))) throw notFoundError("This link");
  return { data: { to: body.to } };
}
