import { BOT_CHECK_HEADER } from "@/lib/platform/bot-check/port";

/** Longest wait for a check when its form is sent, in ms. */
const PATIENCE_MS = 8_000;

/** Event on the field: a token has arrived, or none will. */
export const TOKEN_EVENT = "token";
/** Event on the field: the token was used, and another one is needed. */
export const SPENT_EVENT = "spent";

/** Takes the token from its field, waiting for one that is pending. Without a token the server decides. */
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
