import type { IncomingMessage, ServerResponse } from "node:http";
import { recordAnswer } from "@/lib/platform/answers/record-answer";
import { type SharedAnswer, sharedAnswers } from "@/lib/platform/answers/shared-answers";
import { sharedKey } from "@/lib/platform/answers/shared-request";
import type { Step } from "@/lib/platform/front-door/step";
import { choiceAtHand } from "@/lib/platform/money/chosen-scope";

/**
 * @property wantsMarkdown whether an `Accept` header asks for a page as Markdown
 * @property isBot whether a user-agent gets pages whole instead of streamed
 */
export type SharedPagesOptions = {
  wantsMarkdown: (accept: string | null) => boolean;
  isBot: (userAgent: string) => boolean;
};

/**
 * Shares a catalog page among all who ask for it at the same moment.
 *
 * Problem: Next renders a list again for each visitor, which costs fifty times as much as sending what was just sent.
 * Goes when: Next keeps pages by their query too (https://github.com/vercel/next.js/issues/27638).
 */
export const sharedPages =
  ({ wantsMarkdown, isBot }: SharedPagesOptions): Step =>
  (request, response, next) => {
    if (choiceAtHand()) {
      next();
      return;
    }
    const { method = "", url = "", headers } = request;
    const key = sharedKey({
      method,
      url,
      headers,
      isBot: isBot(headers["user-agent"] ?? ""),
      isMarkdown: wantsMarkdown(headers.accept ?? null),
    });
    answer(request, response, key, next);
  };

/** @param mayWait whether the caller may wait for an answer under way; an answer that can't be shared is waited for once */
function answer(
  request: IncomingMessage,
  response: ServerResponse,
  key: string | null,
  make: () => void,
  mayWait = true,
): void {
  if (key === null) {
    make();
    return;
  }
  // nothing personal can enter an answer that others get
  delete request.headers.cookie;
  const found = sharedAnswers().find(key);
  if (found instanceof Promise) {
    void found.then((shared) => {
      if (shared) send(response, shared);
      else if (mayWait) answer(request, response, key, make, false);
      else make();
    });
  } else if (found) {
    send(response, found);
  } else {
    recordAnswer(response, sharedAnswers().begin(key));
    make();
  }
}

function send(response: ServerResponse, { headers, body }: SharedAnswer): void {
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined) response.setHeader(name, value);
  response.setHeader("content-length", body.length);
  response.end(body);
}
