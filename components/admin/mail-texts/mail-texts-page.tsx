"use client";

import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Badge } from "@/components/ui/status/badge";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { admin } from "../client";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";

/** The kinds of mail that customers get, and which have words of the shop’s own. */
export function MailTextsPage() {
  const { data, isError, refetch } = useQuery({
    queryKey: ["mail-texts"],
    queryFn: async ({ signal }) => (await admin.get("v1/admin/mail-texts", { signal })).data,
  });
  if (isError)
    return <FailureNotice title="The email templates couldn’t be loaded" onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <>
      <PageHeading title="Email templates" />
      <p className="mb-4 max-w-prose text-muted">
        Your own introductions, subjects, texts, and signatures for the emails that the shop sends by itself.
      </p>
      <ul className="grid gap-px overflow-hidden rounded-sm border border-line bg-line">
        {data.map(({ kind, name, sent, intro, signature, subject, body, is_default: isDefault }) => (
          <li key={kind} className="grid gap-x-6 gap-y-1 bg-card px-4 py-3 text-sm md:grid-cols-2">
            <div className="min-w-0">
              <Link
                to={`/mail-texts/${kind}`}
                className="inline-flex min-h-11 items-center font-medium text-accent hover:underline"
              >
                {name}
              </Link>
              <p className="text-muted">{sent}</p>
            </div>
            <div className="min-w-0 self-center wrap-anywhere">
              {isDefault ? (
                <span className="text-muted">Nothing added</span>
              ) : (
                <>
                  <Badge tone="accent">Your own words</Badge>
                  <p className="mt-1 wrap-anywhere whitespace-pre-line">
                    {[subject, intro, body, signature].filter(Boolean).join("\n\n")}
                  </p>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
