import { setTimeout as sleep } from "node:timers/promises";
import type { Pool } from "pg";
import { ADMIN_ENDPOINTS } from "@/lib/desk/api/admin-endpoints";
import { ALL_ENDPOINTS } from "@/lib/desk/api/all-endpoints";
import { openApiPath } from "@/lib/desk/api/openapi";
import type { Endpoint } from "@/lib/platform/api/declare/endpoint";
import type { Answer, Ask } from "../target/exchange";
import type { Dice } from "./dice";
import { endpointFault, faultOf, jsonOf } from "./judge";
import type { WalkedShop } from "./shops";
import type { Tally } from "./tally";

const BY_ID = new Map<string, Endpoint>(
  [...ALL_ENDPOINTS, ...ADMIN_ENDPOINTS].map((declared) => [declared.id, declared]),
);
type EndpointId = (typeof ALL_ENDPOINTS)[number]["id"] | (typeof ADMIN_ENDPOINTS)[number]["id"];

/** Share of the writes that are sent twice at once, as by a double click. */
const DOUBLED = 0.08;

/** Somebody who asks: their headers, and where cookies go that they are given. */
export type Asker = { headers: () => Record<string, string>; take?: (cookies: readonly string[]) => void };

export type Call = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number | readonly string[]>;
  body?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
};

/** What one act of a walk has at hand. */
export type Walker = {
  dice: Dice;
  shop: WalkedShop;
  /** reads the database past its gate */
  pool: Pool;
  tally: Tally;
};

/** What an endpoint answered; `data` is null where it refused, or wasn't there. */
// biome-ignore lint/suspicious/noExplicitAny: what comes is compared with its schema before
export type Answered = Answer & { data: any };

/** How often a shop that is busy is asked once more, and after which pause, in ms. */
const MORE_TRIES = 3;
const PAUSE_MS = 1_000;

/**
 * Asks again as long as the shop answers 503, as its Retry-After says: where something that others change is locked for longer than it
 * waits, as on a busy machine, it has done nothing.
 */
async function askAgain(ask: () => Promise<Answer>): Promise<Answer> {
  let answer = await ask();
  for (let tries = 0; answer.status === 503 && tries < MORE_TRIES; tries++) {
    await sleep(PAUSE_MS);
    answer = await ask();
  }
  return answer;
}

/** Calls a declared endpoint at a process that the dice choose, and judges what it answers. */
export async function call(walker: Walker, id: EndpointId, who: Asker, sent: Call = {}): Promise<Answered> {
  const declared = BY_ID.get(id);
  if (!declared) throw new Error(`No endpoint is called ${id}.`);
  const request = await requestOf(declared, who, sent);
  const isTwice = declared.method !== "GET" && walker.dice.chance(DOUBLED);
  const asked = [
    walker.dice.pick(walker.shop.processes),
    ...(isTwice ? [walker.dice.pick(walker.shop.processes)] : []),
  ];
  const [answer] = await Promise.all(
    asked.map(async (process) => {
      const troubles = walker.shop.watch(process);
      const answered = await askAgain(() => process.sender.ask(request));
      const fault = endpointFault(declared, answered, troubles());
      walker.tally.answer(id, answered, fault, request);
      return answered;
    }),
  );
  if (!answer) throw new Error("Nobody was asked.");
  who.take?.(answer.cookies);
  const isDone = answer.status >= 200 && answer.status < 300;
  const read = isDone ? (jsonOf(answer.text) as { data?: unknown } | undefined) : undefined;
  return { ...answer, data: read?.data ?? null };
}

/** Opens a page, and judges only whether it is answered. */
export async function open(walker: Walker, path: string, who: Asker): Promise<Answer> {
  const process = walker.dice.pick(walker.shop.processes);
  const request = { method: "GET", path, headers: who.headers() };
  const troubles = walker.shop.watch(process);
  const answer = await askAgain(() => process.sender.ask(request));
  walker.tally.answer("page", answer, faultOf(answer, troubles()), request);
  return answer;
}

async function requestOf(
  declared: Endpoint,
  who: Asker,
  { params = {}, query = {}, body, form, headers }: Call,
): Promise<Ask> {
  const path = Object.entries(params).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    `/api${openApiPath(declared)}`,
  );
  const asked = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value].flat().map((one) => [name, String(one)])),
  ).toString();
  const whole = { method: declared.method, path: asked ? `${path}?${asked}` : path };
  if (form) {
    const packed = new Response(form);
    const type = packed.headers.get("content-type") ?? "";
    const bytes = Buffer.from(await packed.arrayBuffer());
    return { ...whole, headers: { ...who.headers(), ...headers, "content-type": type }, body: bytes };
  }
  if (body === undefined) return { ...whole, headers: { ...who.headers(), ...headers } };
  return {
    ...whole,
    headers: { ...who.headers(), ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  };
}
