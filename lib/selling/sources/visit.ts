import { agreedServices } from "@/lib/platform/consent/model";
import { currentMeasurement } from "@/lib/platform/settings/current-settings";
import { isMeasuring, type Measured } from "@/lib/platform/tracking/measurement";
import { usedVendors } from "@/lib/platform/tracking/vendors";
import { parseVisitCookie, type Touches } from "./model";
import { touchesSchema, type VisitorIds, visitorIdsSchema } from "./schema";

/** What is known of a visitor who agreed to be measured. */
export type Visit = { readonly touches: Touches | null; readonly visitor: VisitorIds };

/**
 * Reads what brought the sender of a request, and by which ids measuring services know them. Returns null without their consent, and
 * in a shop that measures nothing.
 */
export function readVisit(
  headers: Pick<Headers, "get">,
  measured: Measured = currentMeasurement(),
): Visit | null {
  const cookies = headers.get("cookie") ?? "";
  const agreed = agreedTo(measured, agreedServices(cookies));
  if (!isMeasuring(agreed)) return null;
  const touches = touchesSchema.safeParse(parseVisitCookie(cookies)).data ?? null;
  return {
    touches: agreed.keepSources ? touches : null,
    visitor: visitorIdsSchema.parse({
      ...visitorOf(cookies, touches, agreed, headers.get("user-agent")?.slice(0, 300) ?? null),
      vendors: usedVendors(agreed),
    }),
  };
}

/** What of a shop's measuring a visitor has agreed to; what the shop began to use since isn't part of it. */
const agreedTo = (measured: Measured, services: ReadonlySet<string>): Measured => ({
  ...Object.fromEntries(
    usedVendors(measured).flatMap((vendor) => (services.has(vendor) ? [[vendor, measured[vendor]]] : [])),
  ),
  keepSources: measured.keepSources === true && services.has("sources"),
});

function visitorOf(
  cookies: string,
  touches: Touches | null,
  { ga4, meta, pinterest, tiktok }: Measured,
  userAgent: string | null,
): Partial<VisitorIds> {
  const cookie = (name: string) => cookieValue(cookies, name);
  const click = (id: "fbclid" | "epik" | "ttclid") => touches?.last.clicks[id] ?? null;
  return {
    ...(ga4
      ? { gaClient: gaClientOf(cookie("_ga")), gaSession: gaSessionOf(cookie(`_ga_${ga4.slice(2)}`)) }
      : {}),
    ...(meta ? { fbp: cookie("_fbp"), fbc: cookie("_fbc") ?? fbcOf(touches) } : {}),
    ...(pinterest ? { epik: cookie("_epik") ?? click("epik") } : {}),
    ...(tiktok ? { ttp: cookie("_ttp"), ttclid: click("ttclid") } : {}),
    ...(meta || pinterest || tiktok ? { userAgent } : {}),
  };
}

const MOST_ID = 300;

function cookieValue(cookies: string, name: string): string | null {
  const pair = cookies.split(/;\s*/).find((one) => one.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1) ?? "";
  return value !== "" && value.length <= MOST_ID ? value : null;
}

/** `GA1.1.1234.5678` → `1234.5678` */
const gaClientOf = (cookie: string | null): string | null =>
  /^GA\d\.\d\.(\d+\.\d+)$/.exec(cookie ?? "")?.[1] ?? null;

/** `GS1.1.1700000000.…` and `GS2.1.s1700000000$o1…` → `1700000000` */
const gaSessionOf = (cookie: string | null): string | null =>
  /^GS\d\.\d\.s?(\d+)[.$]/.exec(cookie ?? "")?.[1] ?? null;

/** As Meta’s own cookie would be: developers.facebook.com/docs/marketing-api/conversions-api/parameters/fbp-and-fbc */
function fbcOf(touches: Touches | null): string | null {
  const fbclid = touches?.last.clicks.fbclid;
  return touches && fbclid ? `fb.1.${Date.parse(touches.last.at)}.${fbclid}` : null;
}
