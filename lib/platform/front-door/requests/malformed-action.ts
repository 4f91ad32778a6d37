import type { ServerResponse } from "node:http";
import { hasPassingCause } from "@/lib/platform/front-door/status/unavailable-status";
import { scopedValue } from "@/lib/platform/runtime/scoped-value";

const actions = scopedValue<{ begun: boolean }>("form-action");

/**
 * Notes that a form's action was reached with the fields of a form: whatever fails from here on is the shop's fault.
 * @throws TypeError for anything but a form's fields, as Next throws for what it can't decode
 */
export function beginFormAction(data: FormData): void {
  if (!(data instanceof FormData))
    throw new TypeError("A form's action was called without the form's fields");
  const action = actions.get();
  if (action) action.begun = true;
}

/**
 * Lets Next answer a posted form, and makes a 400 of its 500 where no action was reached.
 *
 * Problem: Next answers with 500 where the body of an action can't be decoded: broken multipart, arguments that are none, more
 * than the limit. Only it can decode them.
 * Goes when: Next answers these with 400 and 413 (https://github.com/vercel/next.js/issues/86945).
 */
export function refuseMalformedAction(response: ServerResponse, next: () => void): void {
  const action = { begun: false };
  const { writeHead } = response;
  response.writeHead = ((status: number, ...rest: unknown[]) => {
    const shown = status === 500 && !action.begun && !hasPassingCause(response) ? 400 : status;
    if (shown !== status) response.statusMessage = "Bad Request";
    return Reflect.apply(writeHead, response, [shown, ...rest]);
  }) as typeof writeHead;
  actions.run(action, next);
}
