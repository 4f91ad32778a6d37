"use client";

import { admin } from "../client";
import { useMay } from "../identity";
import { ActButton } from "../kit/act-button";
import { formatTime } from "../kit/formats";
import { useMailedWords } from "../kit/mail-state";
import { Section } from "../kit/section";
import type { OrderDetail } from "./form/types";
import { useOrderStep } from "./form/use-order-step";

/** The mails about an order, each to be sent again. */
export function OrderMails({ order }: { order: OrderDetail }) {
  const { number, mails } = order;
  const mayWrite = useMay("orders.write");
  const mailedWords = useMailedWords();
  const resend = useOrderStep(order, { message: mailedWords("The mail is on its way") });
  if (mails.length === 0) return null;
  return (
    <Section title="Mails">
      <ul className="grid gap-3 text-sm">
        {mails.map(({ id, subject, recipient, at, sent_at, problem, can_resend }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
            <span className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
              {subject}
              <span className="block text-muted">
                {recipient && `${recipient}, `}
                {sent_at ? `sent ${formatTime(sent_at)}` : `waiting since ${formatTime(at)}`}
              </span>
              {problem && <span className="block text-danger">{problem}</span>}
            </span>
            {can_resend && mayWrite && (
              <ActButton
                act="adminResendOrderMail"
                title={`Send “${subject}” again?`}
                confirm="Send again"
                variant="quiet"
                size="sm"
                busy={resend.isPending}
                onConfirm={() =>
                  resend.mutate(() =>
                    admin.post("v1/admin/orders/{number}/mails", { params: { number }, body: { mail: id } }),
                  )
                }
              >
                Send again<span className="sr-only">: {subject}</span>
              </ActButton>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
