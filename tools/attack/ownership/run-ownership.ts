import { ALL_ENDPOINTS } from "@/lib/desk/api/all-endpoints";
import { openApiPath } from "@/lib/desk/api/openapi";
import { ACCESS_TOKEN_SECONDS } from "@/lib/people/accounts/model";
import { mintAccessToken, verifyAccessToken } from "@/lib/people/accounts/sessions/access-token";
import type { Endpoint } from "@/lib/platform/api/declare/endpoint";
import { orderReaderSecret } from "@/lib/selling/orders/mail-secret";
import type { RoundResult } from "../round-result";
import type { Browser } from "../target/browser";
import { type Answer, type Ask, curlOf } from "../target/exchange";
import { leaksIn } from "../target/leaks";
import { signedIn, type Target } from "../target/target";
import { MATRIX, type Row } from "./matrix";
import { PRIVATE_PAGES } from "./private-pages";
import { changedTables, stateOf } from "./state";

/** Somebody who is not the owner, and whether the shop knows them at all. */
type Stranger = { name: string; headers: () => Record<string, string>; account: boolean };

/**
 * Everybody who is not the owner: nobody, another account by its token and by its cookies, browsers that placed or opened
 * another order, the owner's token after it expired and after its session ended, and the owner's cookies without a token.
 */
async function strangers(target: Target, other: Browser): Promise<Stranger[]> {
  const { mallory, victim } = target;
  const theirs = [...Object.values(victim.orders), victim.guestOrder];
  const cookiesWith = (secret: string) =>
    theirs.map((id) => `adamas_order_${id.replaceAll("-", "")}=${secret}`).join("; ");
  // what opens an order of one's own is put under the names of somebody else's
  const placed = cookiesWith(mallory.viewerSecret);
  const opened = cookiesWith(orderReaderSecret({ id: mallory.guestOrder, email: `guest-${mallory.email}` }));
  const left = await signedIn(target, victim);
  const claims = await verifyAccessToken(left.bearer);
  if (!claims) throw new Error("The shop’s own token could not be read: its secret is another one.");
  const long = new Date(Date.now() - 2 * ACCESS_TOKEN_SECONDS * 1_000);
  const expired = await mintAccessToken(claims, long);
  const cookies = left.cookie();
  await left.signOut();
  return [
    { name: "nobody", headers: () => ({}), account: false },
    { name: "another account", headers: () => ({ authorization: `Bearer ${other.bearer}` }), account: true },
    { name: "another account’s cookies", headers: () => ({ cookie: other.cookie() }), account: true },
    { name: "a browser that placed another order", headers: () => ({ cookie: placed }), account: false },
    { name: "a browser that opened another order", headers: () => ({ cookie: opened }), account: false },
    { name: "an expired token", headers: () => ({ authorization: `Bearer ${expired}` }), account: false },
    {
      name: "a signed-out token",
      headers: () => ({ authorization: `Bearer ${left.bearer}` }),
      account: false,
    },
    { name: "signed-out cookies", headers: () => ({ cookie: cookies }), account: false },
  ];
}

const REFUSALS = [401, 403, 404];

/**
 * Points every declared endpoint and private page at what the victim has, as everybody who is not the victim. Each must
 * refuse, say nothing of the victim and change nothing of theirs.
 */
export async function runOwnership(target: Target): Promise<RoundResult> {
  const result: RoundResult = { name: "ownership", tried: 0, failed: 0, notes: [] };
  const { database, victim } = target;
  const fail = (what: string) => {
    result.failed += 1;
    result.notes.push(what);
  };
  const browser = await signedIn(target, target.mallory);
  const everybody = await strangers(target, browser);
  const before = await stateOf(database, victim);
  for (const declared of ALL_ENDPOINTS) {
    const row: Row | undefined = MATRIX[declared.id];
    if (!row) fail(`uncovered: ${declared.id} has no row in the matrix`);
    if (!row || row.kind === "public") continue;
    for (const stranger of everybody) {
      const request = requestOf(declared, row, stranger, target);
      const answer = await target.sender.ask(request);
      result.tried += 1;
      const wrong = wrongWith(answer, row, stranger, target);
      if (wrong)
        fail(`${declared.id} as ${stranger.name}: ${wrong}\n    ${curlOf(target.sender.base, request)}`);
      if (declared.method === "GET") continue;
      const changed = changedTables(before, await stateOf(database, victim));
      if (changed.length > 0) fail(`${declared.id} as ${stranger.name} changed ${changed.join(", ")}`);
      // acting on oneself may end one's own session
      if (stranger.account && answer.status < 400) await browser.signIn(target.mallory.email);
    }
  }
  for (const page of PRIVATE_PAGES) {
    for (const stranger of everybody) {
      const request = { method: "GET", path: page(victim), headers: stranger.headers() };
      const answer = await target.sender.ask(request);
      result.tried += 1;
      const leaks = leaksIn(answer, target.watch, target.mallory.marker);
      if (leaks.length > 0) fail(`${request.path} as ${stranger.name}: ${leaks.join(", ")}`);
    }
  }
  const changed = changedTables(before, await stateOf(database, victim));
  if (changed.length > 0) fail(`in the end ${changed.join(", ")} of the victim had changed`);
  return result;
}

function requestOf(
  declared: Endpoint,
  row: Exclude<Row, { kind: "public" }>,
  stranger: Stranger,
  target: Target,
): Ask {
  const params = Object.entries(row.params?.(target.victim) ?? {});
  const path = params.reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(value)),
    `/api${openApiPath(declared)}`,
  );
  const body = row.body?.(target.victim);
  const type: Record<string, string> = body === undefined ? {} : { "content-type": "application/json" };
  return {
    method: declared.method,
    path,
    headers: { ...type, ...stranger.headers() },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  };
}

/** What is wrong with an answer to a stranger; null if nothing is. */
function wrongWith(answer: Answer, row: Row, stranger: Stranger, target: Target): string | null {
  const leaks = leaksIn(answer, target.watch, target.mallory.marker);
  if (leaks.length > 0) return leaks.join(", ");
  if (row.kind === "public") return null;
  const isOwn = row.kind === "self" && "authorization" in stranger.headers() && stranger.account;
  if (isOwn) return answer.status >= 500 ? `a ${answer.status}` : null;
  if (row.open && answer.status === 200) return null;
  return [...REFUSALS, ...(row.refusals ?? [])].includes(answer.status) ? null : `answered ${answer.status}`;
}
