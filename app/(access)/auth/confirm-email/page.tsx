import type { Metadata } from "next";
import { connection } from "next/server";
import { AccessPage, Way } from "@/components/account/access-page";
import { UseLink } from "@/components/account/use-link";

export const metadata: Metadata = { title: "Confirm your address" };
export const instant = false;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ConfirmEmailPage({ searchParams }: Props) {
  await connection();
  const { token } = await searchParams;
  return (
    <AccessPage
      title="Confirm your address"
      lead="One click says that the mail reached you."
      ways={<Way href="/">Back to the shop</Way>}
    >
      <UseLink
        call="v1/confirm-email"
        token={typeof token === "string" ? token : "-"}
        label="Confirm your address"
        done="Your address is confirmed"
      />
    </AccessPage>
  );
}
