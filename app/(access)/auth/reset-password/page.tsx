import type { Metadata } from "next";
import { connection } from "next/server";
import { ResetForm } from "@/components/people/accounts/credentials/reset-form";
import { AccessLink, AccessPage } from "@/components/people/accounts/sign-in/access-page";

export const metadata: Metadata = { title: "Choose a new password" };
export const instant = false;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ResetPasswordPage({ searchParams }: Props) {
  await connection();
  const { token } = await searchParams;
  return (
    <AccessPage title="Choose a new password" links={<AccessLink href="/login">Back to sign in</AccessLink>}>
      <ResetForm token={typeof token === "string" ? token : "-"} />
    </AccessPage>
  );
}
