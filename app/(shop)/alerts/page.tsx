import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { InformationLayout } from "@/components/found/content/pages/information-layout";
import { MessageForm } from "@/components/people/inbox/message-form";
import { Link } from "@/components/ui/navigation/link";
import { Notice } from "@/components/ui/status/notice";
import { currentSession } from "@/lib/people/accounts/sessions/current-session";
import { initialFormState } from "@/lib/people/inbox/forms/handle-form";
import { absoluteUrl } from "@/lib/platform/site/site-url";
import { formCurrency } from "@/lib/selling/alerts/form-currency";
import { ALERT_CONSENT, alertForm } from "@/lib/selling/alerts/model";
import { loadAlertDays, readWatched } from "@/lib/selling/alerts/queries";
import { type AlertTarget, alertHref, OWN_ALERTS_PATH, parseTarget } from "@/lib/selling/alerts/targets";
import { send } from "./send";

type Props = PageProps<"/alerts">;

// the form carries the time it was shown, and the address the outcome
export const instant = false;

// a page for one stone, piece, or search of somebody's
export const metadata: Metadata = { title: "Alerts", robots: { index: false } };

const STATES: Record<string, { tone: "success" | "warning"; title: string; text: string }> = {
  requested: {
    tone: "success",
    title: "Check your email",
    text: "If this alert doesn't exist yet, we've sent you a link. Follow the link to start it. No email after a few minutes? Check your spam folder.",
  },
  started: { tone: "success", title: "Your alert is on", text: "We'll email you as soon as there's news." },
  confirmed: { tone: "success", title: "Your alert is on", text: "We'll email you as soon as there's news." },
  left: { tone: "success", title: "Your alerts have ended", text: "We won't send you any more of them." },
  busy: {
    tone: "warning",
    title: "One moment",
    text: "We received too many requests from your connection. Wait ten minutes, then open the link again.",
  },
  unknown: {
    tone: "warning",
    title: "This link isn't valid",
    text: "It may be incomplete, or the alerts ended a while ago. Copy the whole link from the email.",
  },
};

/** The list of stones that the visitor came from, by what their browser says. */
async function searchCameFrom(): Promise<string | null> {
  const referer = (await headers()).get("referer") ?? "";
  if (!URL.canParse(referer)) return null;
  const { origin, pathname, search } = new URL(referer);
  return origin === new URL(absoluteUrl("/")).origin ? pathname + search : null;
}

/** Creates an alert for what the address names; a search without one is the list that the visitor came from. */
export default async function AlertsPage({ searchParams }: Props) {
  await connection();
  const [query, days] = await Promise.all([searchParams, loadAlertDays()]);
  const shown =
    typeof query.state === "string" && Object.hasOwn(STATES, query.state) ? STATES[query.state] : undefined;
  if (shown) {
    return (
      <InformationLayout heading="Alerts" lead="Price drops, sold-out pieces, and new diamonds, by email.">
        <div className="grid max-w-prose gap-8">
          <Notice tone={shown.tone} role="status" title={shown.title}>
            {shown.text}
          </Notice>
          <p>
            Your alerts are{" "}
            <a href={OWN_ALERTS_PATH} className="text-link">
              in your account
            </a>
            , if you have one.
          </p>
        </div>
      </InformationLayout>
    );
  }
  const { kind, stone, piece, search } = query;
  if (kind === "search" && search === undefined) {
    const cameFrom = parseTarget({ kind, search: await searchCameFrom() });
    // the form's own request comes from this page, which then names the search
    if (cameFrom) redirect(alertHref(cameFrom));
  }
  const target = days > 0 ? parseTarget({ kind, stone, piece, search }) : null;
  const subject = target && (await subjectOf(target));
  if (!target || !subject) return <Nothing />;
  const [currency, session] = await Promise.all([formCurrency(), currentSession()]);
  const { customer } = session ?? {};
  const email = customer?.emailConfirmedAt ? customer.email : "";
  return (
    <InformationLayout heading={subject.heading} lead={subject.lead}>
      <div className="grid max-w-prose gap-8">
        <p>
          <Link href={subject.path} className="text-link">
            {subject.name}
          </Link>
        </p>
        <p className="text-muted">
          By creating an alert, you agree: “{ALERT_CONSENT}” It ends by itself after {days} days.
        </p>
        <MessageForm
          form={alertForm(target.kind, currency.name, email !== "")}
          action={send}
          initial={await initialFormState({ email })}
          hidden={{
            kind: target.kind,
            [target.itemKind === null ? "search" : target.itemKind === "diamond" ? "stone" : "piece"]:
              target.target,
          }}
        />
      </div>
    </InformationLayout>
  );
}

type Subject = { heading: string; lead: string; name: string; path: string };

/** What an alert is about, in words; null for what isn't known. */
async function subjectOf({ kind, itemKind, target }: AlertTarget): Promise<Subject | null> {
  if (itemKind === null) {
    return {
      heading: "New diamonds in this search",
      lead: "We’ll email you when new diamonds match your search, at most once a day.",
      name: "Your search",
      path: target,
    };
  }
  const item = { kind: itemKind, sku: target };
  const piece = (await readWatched([item]))(item)?.piece;
  if (!piece?.name || !piece.path) return null;
  const { name, path } = piece;
  return kind === "stock"
    ? { heading: "Back in stock", lead: "We’ll email you when it’s available again.", name, path }
    : { heading: "Price alert", lead: "We’ll email you when its price drops.", name, path };
}

function Nothing() {
  return (
    <InformationLayout heading="Alerts" lead="Price drops, sold-out pieces, and new diamonds, by email.">
      <p>
        To create an alert, open a diamond, a piece, or{" "}
        <Link href="/inventory" className="text-link">
          a list of diamonds
        </Link>{" "}
        and follow its link for alerts.
      </p>
    </InformationLayout>
  );
}
