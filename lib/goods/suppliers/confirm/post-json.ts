import type { ConfirmSettings } from "./model";

type Answering = Extract<ConfirmSettings, { url: string }>;

/** Longest answer that is read, in characters. */
const LONGEST = 100_000;

/** @throws Error when the environment lacks the secret that the settings name */
function authorization({ header, secret }: Answering): Record<string, string> {
  if (!secret) return {};
  const name = secret.slice("env:".length);
  const value = process.env[name];
  if (!value) throw new Error(`the setting ${name} is empty`);
  return { [header]: value };
}

/**
 * Posts JSON to a supplier and returns its answer's JSON. Redirects are errors, since they would carry the secret
 * elsewhere.
 * @throws Error when there is no answer in time, or it isn't JSON, or its status is an error's
 */
export async function postJson(settings: Answering, body: unknown): Promise<unknown> {
  const response = await fetch(settings.url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json", ...authorization(settings) },
    body: JSON.stringify(body),
    redirect: "error",
    signal: AbortSignal.timeout(settings.seconds * 1000),
  });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const text = await response.text();
  if (text.length > LONGEST) throw new Error("its answer is too long");
  return JSON.parse(text);
}
