import { and, desc, eq, gt } from "drizzle-orm";
import ipaddr from "ipaddr.js";
import { env } from "@/env.mjs";
import type { RequestHeaders } from "@/lib/platform/api/serve/request-headers";
import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { shopAudit } from "@/lib/platform/audit/tables";
import { db } from "@/lib/platform/db/client";
import { clientAddress } from "@/lib/platform/rate-limit/client-address";

export const REFUSED_SIGN_IN = "staff sign-in refused";
/** What attempts on no account of the staff's are recorded under, since the address may be anybody's. */
const NOBODY = "unknown address";

export type RefusalReason =
  | "wrong password"
  | "wrong code"
  | "disabled account"
  | "unknown address"
  | "passkey refused"
  | "too many attempts";

const HOUR_MS = 3_600_000;
/** Most refusals recorded of one account in an hour, so that a flood of attempts doesn't fill the log. */
export const MOST_RECORDED = 10;
/** How far back somebody's own list goes, and its length. */
const SHOWN_DAYS = 30;
const SHOWN = 10;

/** The /24 of an IPv4 address or the /48 of an IPv6 address: enough to recognize a place by, too little to name a person. */
function coarseNetwork(headers: RequestHeaders["headers"]): string {
  const address = clientAddress(headers, env.TRUSTED_PROXIES);
  if (!ipaddr.isValid(address)) return "unknown";
  const parsed = ipaddr.process(address);
  return parsed.kind() === "ipv4"
    ? `${parsed.toByteArray().slice(0, 3).join(".")}.0/24`
    : `${(parsed as ipaddr.IPv6).parts
        .slice(0, 3)
        .map((part) => part.toString(16))
        .join(":")}::/48`;
}

const recent = (subject: string, since: Date, most: number) =>
  db()
    .select()
    .from(shopAudit)
    .where(
      and(eq(shopAudit.subject, subject), eq(shopAudit.action, REFUSED_SIGN_IN), gt(shopAudit.at, since)),
    )
    .orderBy(desc(shopAudit.at))
    .limit(most);

/**
 * Records in the audit log that somebody couldn’t sign in or confirm who they are.
 * @param email of the account that was tried; null if no account has it
 */
export async function recordRefusedSignIn(
  request: RequestHeaders,
  { email, reason }: { email: string | null; reason: RefusalReason },
  now = new Date(),
): Promise<void> {
  const subject = email ?? NOBODY;
  const recorded = await recent(subject, new Date(now.getTime() - HOUR_MS), MOST_RECORDED);
  if (recorded.length >= MOST_RECORDED) return;
  const isLast = recorded.length === MOST_RECORDED - 1;
  await recordShopAudit(db(), { actor: "nobody", action: REFUSED_SIGN_IN }, subject, {
    reason,
    network: coarseNetwork(request.headers),
    ...(isLast ? { note: "More attempts within this hour aren’t listed" } : {}),
  });
}

/** The latest refused attempts on somebody's account. */
export async function listRefusedSignIns(
  email: string,
  now = new Date(),
): Promise<{ at: Date; reason: string; network: string }[]> {
  const rows = await recent(email, new Date(now.getTime() - SHOWN_DAYS * 24 * HOUR_MS), SHOWN);
  return rows.map(({ at, detail }) => ({
    at,
    reason: String(detail.reason ?? ""),
    network: String(detail.network ?? ""),
  }));
}
