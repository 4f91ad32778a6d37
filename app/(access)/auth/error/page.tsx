import type { Metadata } from "next";
import { connection } from "next/server";
import { ShopPhone } from "@/components/layout/header/shop-phone";
import { AccessLink, AccessPage } from "@/components/people/accounts/sign-in/access-page";
import { buttonClass } from "@/components/ui/form/button-style";
import { explainAuthError } from "@/lib/people/accounts/sign-in/auth-messages";

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
        Still having trouble? Call us at <ShopPhone /> and we’ll help right away.
      </p>
    </AccessPage>
  );
}
