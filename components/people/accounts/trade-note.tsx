import { Notice } from "@/components/ui/notice";
import { TypedText } from "@/components/ui/typed-text";
import type { Account } from "@/lib/people/accounts/schema";

/** Status of a trade buyer's application; renders nothing for other customers. */
export function TradeNote({ account }: { account: Account }) {
  switch (account.trade_status) {
    case "none":
      return null;
    case "pending":
      return (
        <Notice title="Your trade account is being looked at">
          We look at <TypedText>{account.company}</TypedText> within two working days and write to you. Until
          then you can order as everybody does.
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
          Your trade discount is taken off in the cart while you are signed in.
        </Notice>
      );
    case "declined":
      return (
        <Notice title="This is not a trade account">
          We could not confirm that <TypedText>{account.company}</TypedText> is in the trade. Call us if we
          are mistaken.
        </Notice>
      );
  }
}
