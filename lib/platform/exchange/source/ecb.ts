import { env } from "@/env.mjs";
import { JobFailure } from "@/lib/platform/jobs/job";
import { log } from "@/lib/platform/log/log";
import { parseEcb } from "./parse-ecb";
import type { RateSource } from "./port";

const TIMEOUT_MS = 20_000;
/** Longest file that is read, in bytes; the bank's has about 1,700. */
const MOST_BYTES = 100_000;

async function download(url: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(url, {
    redirect: "error",
    headers: { accept: "application/xml, text/xml" },
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
  if (!response.ok || !response.body) throw new Error(`it answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error("its file is too long");
    parts.push(part);
  }
  return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(parts));
}

/** The daily file of the European Central Bank: about thirty currencies, each banking day at about 16:00 in Frankfurt. */
export const ecb: RateSource = {
  name: "European Central Bank",
  async read(signal) {
    try {
      return parseEcb(await download(env.EXCHANGE_RATES_URL, signal));
    } catch (error) {
      log.warn({ err: error }, "the exchange rates could not be read");
      throw new JobFailure("The European Central Bank’s file of exchange rates could not be read.", {
        cause: error,
      });
    }
  },
};
