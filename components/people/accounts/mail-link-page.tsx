import { AccessLink, AccessPage } from "@/components/people/accounts/access-page";
import { type LinkCall, MailLinkForm } from "@/components/people/accounts/mail-link-form";
import { currentSession } from "@/lib/people/accounts/current-session";

/** The parameters of a page that a mail's link leads to. */
export type MailLinkParams = Promise<Record<string, string | string[] | undefined>>;

/** A page that a mail's link leads to: what the link is for, and the click that uses it. */
export async function MailLinkPage({
  title,
  lead,
  searchParams,
  ...link
}: {
  title: string;
  lead: string;
  searchParams: MailLinkParams;
  /** of the API that takes the secret */
  call: LinkCall;
  /** what is said once it was used */
  done: string;
}) {
  const { token } = await searchParams;
  const signedIn = (await currentSession()) !== null;
  return (
    <AccessPage title={title} lead={lead} links={<AccessLink href="/">Back to the shop</AccessLink>}>
      <MailLinkForm
        {...link}
        label={title}
        token={typeof token === "string" ? token : "-"}
        signedIn={signedIn}
      />
    </AccessPage>
  );
}
