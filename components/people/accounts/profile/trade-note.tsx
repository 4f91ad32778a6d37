import { Notice } from "@/components/ui/status/notice";
import { TypedText } from "@/components/ui/text/typed-text";
import type { Account } from "@/lib/people/accounts/schema";

/** Status of a trade buyer's application; renders nothing for other customers. */
export function TradeNote({ account }: { account: Account }) {
  switch (account.trade_status) {
    case "none":
      return null;
    case "pending":
      return (
        <Notice title="Your trade account is under review">
          We’ll review <TypedText>{account.company}</TypedText> within two business days and email you. Until
          then, you can order like any other customer.
        </Notice>
      );
    case "approved":
      return (
        <Notice
          tone="success"
          title={
            <>
              <TypedText>{account.company}</TypedText> has a trade account
            </>
          }
        >
          Your trade discount applies in the cart while you’re signed in.
        </Notice>
      );
    case "declined":
      return (
        <Notice title="Your trade account was not approved">
          We couldn’t confirm that <TypedText>{account.company}</TypedText> is in the trade. If that’s a
          mistake, call us.
        </Notice>
      );
  }
}
