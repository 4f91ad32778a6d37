import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { connection } from "next/server";
import { ComingSoon } from "@/components/found/content/pages/coming-soon-page";
import { currentOpening } from "@/lib/platform/settings/current-settings";
import { site } from "@/lib/platform/site/site";

export const generateMetadata = (): Metadata => ({ title: site.name });
export const instant = false;

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** What visitors see of a shop that isn’t open. `requests/opening.ts` of the front door sends them here, and reads the form. */
export default async function ComingSoonPage({ searchParams }: Props) {
  await connection();
  const opening = currentOpening();
  if (!opening || opening.isOpen) redirect("/");
  const { title, words, password } = opening;
  const query = await searchParams;
  const problem =
    query.tries !== undefined
      ? "Too many tries. Wait a quarter of an hour, then try again."
      : query.wrong !== undefined
        ? "This password isn’t right. Check the spelling and try again."
        : null;
  return <ComingSoon title={title} words={words} hasPassword={password !== null} problem={problem} />;
}
