import { BOT_CHECK_HEADER } from "@/lib/platform/bot-check/port";

/** What a check may still take when its form is sent (ms). */
const PATIENCE_MS = 8_000;

/** Says that a token has come, or that none will; sent to its field. */
export const TOKEN_EVENT = "token";
/** Says that the token was used, and another is needed; sent to its field. */
export const SPENT_EVENT = "spent";

/** Takes the token out of its field, waiting for one that is on its way. Without one the server decides. */
export async function takeToken(field: HTMLInputElement): Promise<Record<string, string>> {
  if (!field.value) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE_MS);
      const come = () => {
        clearTimeout(timer);
        resolve();
      };
      field.addEventListener(TOKEN_EVENT, come, { once: true });
    });
  }
  const token = field.value;
  field.dispatchEvent(new Event(SPENT_EVENT));
  return token ? { [BOT_CHECK_HEADER]: token } : {};
}
