import type { Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { currentContact } from "@/lib/platform/settings/current-settings";
import { backOfficeUrl } from "@/lib/platform/site/site-url";
import type { DisabledReason } from "../model";

const WHY: Readonly<Record<Exclude<DisabledReason, "paused">, string>> = {
  failing: "It has failed for five days, so the shop no longer sends to it.",
  gone: "Its receiver said that it is gone (410), so the shop no longer sends to it.",
};

/** Tells the shop that a webhook was disabled, and what to do. */
export async function mailWebhookDisabled(
  tx: Transaction,
  { id, name }: { id: string; name: string },
  reason: Exclude<DisabledReason, "paused">,
  now: Date,
): Promise<void> {
  const title = `The webhook ${name} is disabled`;
  await queueMail(tx, {
    purpose: `webhook-disabled:${id}:${now.toISOString()}`,
    recipient: currentContact().email,
    cause: "shop",
    subject: title,
    ...(await renderMail({
      title,
      preview: WHY[reason],
      action: { label: "Open the webhook", href: backOfficeUrl(`/webhooks/${id}`) },
      sections: [
        {
          rows: [
            WHY[reason],
            "What happens meanwhile isn’t noted for it. Once its receiver works again, turn the webhook on, then send its failed deliveries again.",
          ],
        },
      ],
    })),
  });
}
