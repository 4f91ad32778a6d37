"use client";

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Notice } from "@/components/ui/status/notice";
import { ACTS } from "@/lib/desk/api/acts";
import { admin } from "../client";
import { useMay } from "../identity";
import { formatTime } from "./formats";

const REFRESH_MS = 60_000;

const useMailState = () =>
  useQuery({
    queryKey: ["mail-state"],
    queryFn: async ({ signal }) => (await admin.get("v1/admin/mail-state", { signal })).data,
    refetchInterval: REFRESH_MS,
    retry: false,
  });

/** Whether the shop can send email, as far as is known. */
export const useAreMailsSent = (): boolean => {
  const { data } = useMailState();
  return !data || data.status === "works";
};

/** Says what becomes of an email that somebody has just caused. @param sent the sentence where it goes out at once */
export function useMailedWords(): (sent: string) => string {
  const areSent = useAreMailsSent();
  return (sent) => (areSent ? sent : "Saved. The email waits, because the shop can’t send any right now.");
}

/** Says, where an act mails somebody, that nobody gets the email for now. */
export function MailsWait({ act }: { act: keyof typeof ACTS }) {
  const areSent = useAreMailsSent();
  if (areSent || !ACTS[act].effects.some((effect) => effect.endsWith("_mail"))) return null;
  return (
    <p className="text-sm text-muted">
      The shop can’t send email right now. Emails wait until it can, so call or write yourself.
    </p>
  );
}

/** Says on every page that emails don’t go out, and what happens instead. */
export function MailNotice() {
  const { data } = useMailState();
  const mayRead = useMay("system.read");
  if (!data || data.status === "works") return null;
  return (
    <Notice
      tone="warning"
      className="mb-6"
      title={data.status === "not_configured" ? "No mail server is set up" : "Emails aren’t going out"}
    >
      <p>
        {data.status === "not_configured"
          ? `No one is getting the shop’s emails. They’re saved ${data.folder ? `to ${data.folder}` : "on the server"} until ${data.folder ? "you set SMTP_URL" : "an owner sets up a mail server"}.`
          : `The mail server isn’t accepting them${data.oldest_at ? `, and the oldest has been waiting since ${formatTime(data.oldest_at)}` : ""}. They’ll go out once it works again.`}{" "}
        Until then, call your customers and suppliers, and share links yourself.{" "}
        {mayRead && (
          <Link to="/system#emails" className="text-link">
            See System
          </Link>
        )}
      </p>
    </Notice>
  );
}
