import type { Metadata } from "next";
import { connection } from "next/server";
import { AccessLink, AccessPage } from "@/components/people/accounts/access-page";
import { buttonClass } from "@/components/ui/button-style";
import { explainAuthError } from "@/lib/people/accounts/auth-messages";
import { site } from "@/lib/platform/site/site";

export const metadata: Metadata = { title: "We couldn’t sign you in" };
export const instant = false;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function AuthErrorPage({ searchParams }: Props) {
  await connection();
  const { error } = await searchParams;
  const { title, words } = explainAuthError(typeof error === "string" ? error : null);
  return (
    <AccessPage title={title} lead={words} links={<AccessLink href="/">Back to the shop</AccessLink>}>
      <a href="/login" className={buttonClass()}>
        Go to the sign-in page
      </a>
      <p className="text-sm text-muted">
        Still having trouble? Call us at{" "}
        <a href={site.phone.href} className="text-link figures whitespace-nowrap">
          {site.phone.label}
        </a>{" "}
        and we’ll help right away.
      </p>
    </AccessPage>
  );
}
