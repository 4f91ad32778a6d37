import { httpRequest } from "../feeds/fetch/http-request";
import { CONFIRM_NETWORK } from "./confirm-network";
import type { ConfirmSettings } from "./model";

type Answering = Extract<ConfirmSettings, { url: string }>;

/** Longest answer that is read, in bytes. */
const MOST_BYTES = 100_000;

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
  const signal = AbortSignal.timeout(settings.seconds * 1000);
  const response = await httpRequest(
    settings.url,
    {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        ...authorization(settings),
      },
      body: JSON.stringify(body),
    },
    { network: CONFIRM_NETWORK, signal },
  );
  const { statusCode = 0 } = response;
  if (statusCode < 200 || statusCode > 299) {
    response.destroy();
    throw new Error(`it answered ${statusCode}`);
  }
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of response) {
    bytes += (part as Buffer).length;
    if (bytes > MOST_BYTES) throw new Error("its answer is too long");
    parts.push(part as Buffer);
  }
  return JSON.parse(Buffer.concat(parts).toString("utf8"));
}
