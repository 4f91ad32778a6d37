import type { Metadata } from "next";
import { connection } from "next/server";
import { AccessPage, Way } from "@/components/account/access-page";
import { UseLink } from "@/components/account/use-link";

export const metadata: Metadata = { title: "Use this address" };
export const instant = false;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ChangeEmailPage({ searchParams }: Props) {
  await connection();
  const { token } = await searchParams;
  return (
    <AccessPage
      title="Use this address"
      lead="Your account’s mails come to this address from now on, and you sign in with it."
      ways={<Way href="/">Back to the shop</Way>}
    >
      <UseLink
        call="v1/change-email"
        token={typeof token === "string" ? token : "-"}
        label="Use this address"
        done="Your address is changed"
      />
    </AccessPage>
  );
}
