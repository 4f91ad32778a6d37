import type { ServerResponse } from "node:http";
import type { Step } from "@/lib/platform/front-door/step";
import { scopedValue } from "@/lib/platform/runtime/scoped-value";

const responses = scopedValue<ServerResponse>("page-response");

/** Lets a page that is rendered for its request choose the status of the response, with `answerNotFound`. */
export const pageStatus: Step = (_request, response, next) => responses.run(response, next);

/**
 * Answers the request in progress with 404, while the page renders its own message. Only for pages that are rendered at
 * request time and whole (`markForTrueStatus`).
 *
 * Problem: `notFound()` is the only way to 404, and its message never reaches the HTML: the document is empty until
 * scripts draw it.
 * Goes when: Next renders the message of `notFound()` on the server (https://github.com/vercel/next.js/issues/62228), or
 *   lets a page set its status.
 */
export function answerNotFound(): void {
  const response = responses.get();
  if (response && !response.headersSent) response.statusCode = 404;
}
