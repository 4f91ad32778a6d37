import type { JobOutcome, JobRun } from "@/lib/platform/jobs/job";
import { log } from "@/lib/platform/log/log";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import type { Measurement } from "@/lib/platform/tracking/schema";
import { EVENTS_APIS } from "./apis/all-apis";
import { readKeys } from "./key-queries";
import { queuePurchases, queueRefunds } from "./queue-commands";
import { claimNext, type EventRow, type Settled, settle } from "./send-commands";
import type { ApiAccount, ApiRequest, ApiVendor } from "./server-event";

/** Time for a service's whole answer. */
const ANSWER_MS = 10_000;
const MOST_IN_A_RUN = 200;

/** How a request reaches a service; tests bring one of their own. */
export type PostEvent = (request: ApiRequest, signal: AbortSignal) => Promise<Response>;

const post: PostEvent = ({ url, headers, body }, signal) =>
  fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify(body),
    redirect: "error",
    signal,
  });

/** Queues what was paid and refunded, and sends what is due, one event after the other. */
export async function sendMeasuredEvents(
  { signal }: Pick<JobRun, "signal">,
  { send = post, now = () => new Date() }: { send?: PostEvent; now?: () => Date } = {},
): Promise<JobOutcome> {
  const { measurement } = await loadShopSettings();
  const queued = (await queuePurchases(measurement, now())) + (await queueRefunds(measurement, now()));
  // one that hangs costs a run no more than one answer's time
  const away = new Set<ApiVendor>();
  let sent = 0;
  for (; sent < MOST_IN_A_RUN && !signal.aborted; sent++) {
    const row = await claimNext(now(), [...away]);
    if (!row) break;
    const outcome = await attempt(row, measurement, send, signal);
    if (outcome.state === "retry") away.add(row.vendor);
    await settle(row, outcome, now());
  }
  if (sent === MOST_IN_A_RUN) return "more";
  return queued + sent > 0 ? "done" : "idle";
}

async function accountOf(vendor: ApiVendor, ids: Measurement): Promise<ApiAccount | null> {
  const id = ids[vendor];
  const key = (await readKeys()).get(vendor)?.key ?? null;
  return id && key ? { id, key, adAccount: ids.pinterestAdAccount } : null;
}

async function attempt(
  row: EventRow,
  ids: Measurement,
  send: PostEvent,
  signal: AbortSignal,
): Promise<Settled> {
  if (!row.event) return { state: "skipped" };
  const account = await accountOf(row.vendor, ids);
  if (!account) return { state: "refused", problem: "Its ID or its key was removed" };
  const api = EVENTS_APIS[row.vendor];
  const request = api.request(row.event, account);
  if (!request) return { state: "skipped" };
  try {
    const answer = await send(request, AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]));
    const text = await answer.text();
    if (answer.ok) {
      const fault = api.fault?.(parsed(text)) ?? null;
      return fault === null ? { state: "sent" } : { state: "refused", problem: shortened(fault) };
    }
    const problem = `It answered ${answer.status}`;
    // what a service refuses now it refuses again, but for a pause that it asks for
    const isLater = answer.status >= 500 || answer.status === 429 || answer.status === 408;
    return { state: isLater ? "retry" : "refused", problem };
  } catch (error) {
    log.info({ err: error, vendor: row.vendor }, "an event could not be sent to a measuring service");
    return { state: "retry", problem: "It didn’t answer" };
  }
}

const MOST_PROBLEM = 200;
const shortened = (text: string) => text.slice(0, MOST_PROBLEM);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // an empty answer, as Google's
    return null;
  }
}
