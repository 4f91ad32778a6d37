import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { useMay } from "../identity";
import { ActButton } from "../kit/act-button";
import { formatTime } from "../kit/formats";
import { Section } from "../kit/section";
import type { SystemState } from "./system-words";
import { useSystemStep } from "./use-system-step";

const emails = (count: number) => `${formatCount(count)} ${count === 1 ? "email" : "emails"}`;

/** Emails that wait and that were given up, with the way to send those again. */
export function MailSection({ mails }: { mails: SystemState["mails"] }) {
  const isAllowed = useMay("system.write");
  const send = useSystemStep(async (id: string | null) => {
    const { data } = await admin.post("v1/admin/failed-mails", { body: { id } });
    return `Sending ${emails(data.emails)} again.`;
  });
  const start = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === "#emails") start.current?.scrollIntoView();
  }, [hash]);
  return (
    <div ref={start} id="emails" className="min-w-0 scroll-mt-20">
      <Section
        title="Emails"
        actions={
          isAllowed &&
          mails.given_up > 1 && (
            <ActButton
              act="adminSendFailedMails"
              title={`Send ${emails(mails.given_up)} again?`}
              confirm="Send all again"
              variant="secondary"
              size="sm"
              busy={send.isPending}
              onConfirm={() => send.mutate(null)}
            >
              Send all again
            </ActButton>
          )
        }
      >
        <p className="text-sm">{stateOf(mails)}</p>
        {mails.given_up > 0 && (
          <ul className="divide-y divide-line text-sm">
            {mails.first.map(({ id, subject, recipient, at, error }) => (
              <li key={id} className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3">
                <div className="min-w-0 flex-[1_1_16rem] wrap-anywhere">
                  <p className="font-medium">{subject}</p>
                  <p className="text-muted">
                    To {recipient}, since {formatTime(at)}
                  </p>
                  {error && <p>{error}</p>}
                </div>
                {isAllowed && (
                  <ActButton
                    act="adminSendFailedMails"
                    title={`Send “${subject}” to ${recipient} again?`}
                    sentence={`The email goes out to ${recipient}.`}
                    confirm="Send again"
                    variant="ghost"
                    size="sm"
                    busy={send.isPending && send.variables === id}
                    aria-label={`Send “${subject}” to ${recipient} again`}
                    onConfirm={() => send.mutate(id)}
                  >
                    Send again
                  </ActButton>
                )}
              </li>
            ))}
          </ul>
        )}
        {mails.given_up > mails.first.length && (
          <p className="text-sm text-muted">These are the latest {formatCount(mails.first.length)}.</p>
        )}
      </Section>
    </div>
  );
}

function stateOf(mails: SystemState["mails"]): string {
  const { waiting, failing, oldest_at, given_up, expired, status, last_success_at, error } = mails;
  const sentences = [
    status === "not_configured" &&
      "No mail server is set up, so emails are saved to files. Set SMTP_URL to send those of the last week.",
    status === "failing" &&
      `The mail server isn’t accepting emails${error ? `: ${error}` : ""}. ${last_success_at ? `The last email went out ${formatTime(last_success_at)}.` : "No email has gone out yet."}`,
    waiting === 0
      ? "No emails are waiting to be sent."
      : `${emails(waiting)} ${waiting === 1 ? "is" : "are"} waiting to be sent, the oldest since ${formatTime(oldest_at)}.`,
    failing > 0 &&
      `${formatCount(failing)} of them failed so far and will be tried again. If there are more and more, the mail server refuses them: check SMTP_URL.`,
    given_up > 0 &&
      `${emails(given_up)} ${given_up === 1 ? "was" : "were"} not sent after 12 attempts or a week. Correct what the last error says, then send them again.`,
    expired > 0 &&
      `${emails(expired)} ${expired === 1 ? "was" : "were"} not sent before what ${expired === 1 ? "it says" : "they say"} was over, such as a link.`,
  ];
  return sentences.filter(Boolean).join(" ");
}
