"use client";

import { useNavigate } from "react-router";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { formatTime } from "../kit/formats";
import { useAreMailsSent } from "../kit/mail-state";
import { LinkField } from "./link-field";
import type { Sent } from "./use-saved-draft";

/** Says that the link is on its way, and shows it to be read out or sent another way. */
export function SentDialog({ sent }: { sent: Sent | null }) {
  const navigate = useNavigate();
  const areMailsSent = useAreMailsSent();
  if (!sent) return null;
  const noMail = areMailsSent ? "" : "The shop can’t send email right now. ";
  const open = () => void navigate(`/orders/${sent.number}`, { replace: true });
  return (
    <Dialog open onOpenChange={(next) => !next && open()}>
      <DialogContent
        title={!sent.link ? "Order placed" : areMailsSent ? "Payment link sent" : "Send this link yourself"}
        description={
          sent.link
            ? `${noMail}Order ${sent.number} is held until ${formatTime(sent.validUntil)}.`
            : sent.isTaxOpen
              ? `${noMail}Order ${sent.number} is held until ${formatTime(sent.validUntil)}. Confirm its tax to email the customer the link to pay.`
              : `Order ${sent.number} has nothing to pay.`
        }
      >
        <div className="grid gap-4">
          {sent.link && <LinkField link={sent.link} />}
          <Button onClick={open}>Open order</Button>
        </div>
      </DialogContent>
    </Dialog>
  );
}
