import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { takeForm } from "@/lib/people/inbox/take-form";
import { ApiError } from "@/lib/platform/api/errors";
import { writeThrough } from "@/lib/platform/api/write-through";
import { answerLetterEndpoint, askForLetterEndpoint } from "./endpoints";
import { answerAnswerLetter, takeLetter } from "./handlers";
import { NEWSLETTER_ANSWERS, newsletterForm } from "./model";

const ASKED = "/newsletter?state=asked";

const here = async () => ({ headers: await headers() });
const ask = writeThrough(askForLetterEndpoint, async (body) => takeLetter({ body, request: await here() }));
const answer = writeThrough(answerLetterEndpoint, async (body) =>
  answerAnswerLetter({ body, request: await here() }),
);

/** Takes the form that asks for the letter. */
export const submitNewsletter = (data: FormData) =>
  takeForm(
    {
      name: "newsletter",
      form: newsletterForm,
      send: async (values) => {
        await ask(values);
        return ASKED;
      },
      decoy: () => ASKED,
    },
    data,
  );

/** What the page says of a link that was not taken, by the status of the answer. */
const REFUSED: Partial<Record<number, string>> = { 404: "unknown", 429: "busy" };

/** Takes the press of the button a mailed link leads to, and leads on to what became of it. */
export async function submitAnswer(data: FormData): Promise<never> {
  const to = NEWSLETTER_ANSWERS.find((one) => one === data.get("to"));
  const token = data.get("token");
  if (!to || typeof token !== "string" || !token || token.length > 100) redirect("/newsletter?state=unknown");
  try {
    await answer({ to, token });
  } catch (error) {
    const state = error instanceof ApiError ? REFUSED[error.status] : undefined;
    if (!state) throw error;
    redirect(`/newsletter?state=${state}`);
  }
  redirect(`/newsletter?state=${to === "confirm" ? "confirmed" : "left"}`);
}
