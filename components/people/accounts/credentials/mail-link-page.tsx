import { type LinkCall, MailLinkForm } from "@/components/people/accounts/credentials/mail-link-form";
import { AccessLink, AccessPage } from "@/components/people/accounts/sign-in/access-page";
import { currentSession } from "@/lib/people/accounts/sessions/current-session";

/** Search params of a page that an emailed link opens. */
export type MailLinkParams = Promise<Record<string, string | string[] | undefined>>;

/** A page that an emailed link opens: the link's purpose, and the button that uses it. */
export async function MailLinkPage({
  title,
  lead,
  searchParams,
  ...link
}: {
  title: string;
  lead: string;
  searchParams: MailLinkParams;
  /** API endpoint that takes the secret */
  call: LinkCall;
  /** message after the link is used */
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
