import { AccessPage, Way } from "@/components/people/accounts/access-page";
import { type LinkCall, UseLink } from "@/components/people/accounts/use-link";
import { visitor } from "@/lib/people/accounts/current";

/** The parameters of a page that a mail's link leads to. */
export type LinkParams = Promise<Record<string, string | string[] | undefined>>;

/** A page that a mail's link leads to: what the link is for, and the click that uses it. */
export async function LinkPage({
  title,
  lead,
  searchParams,
  ...link
}: {
  title: string;
  lead: string;
  searchParams: LinkParams;
  /** of the API that takes the secret */
  call: LinkCall;
  /** what is said once it was used */
  done: string;
}) {
  const { token } = await searchParams;
  const signedIn = (await visitor()) !== null;
  return (
    <AccessPage title={title} lead={lead} ways={<Way href="/">Back to the shop</Way>}>
      <UseLink {...link} label={title} token={typeof token === "string" ? token : "-"} signedIn={signedIn} />
    </AccessPage>
  );
}
