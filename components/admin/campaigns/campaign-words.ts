import type { CampaignState } from "@/lib/desk/campaigns/model";

export const STATES: Readonly<
  Record<CampaignState, { label: string; tone: "success" | "accent" | "neutral" }>
> = {
  draft: { label: "Draft", tone: "neutral" },
  scheduled: { label: "Scheduled", tone: "accent" },
  sending: { label: "Sending", tone: "accent" },
  paused: { label: "Paused", tone: "neutral" },
  sent: { label: "Sent", tone: "success" },
  stopped: { label: "Stopped", tone: "neutral" },
};

/** Why a campaign is held until somebody has looked. */
export const PROBLEMS: Readonly<Record<string, { title: string; words: string }>> = {
  refused: {
    title: "Paused: the mail server refuses many mailboxes",
    words:
      "More than a tenth were refused, so the fault may be the sender’s, such as a network on a block list. Nobody was unsubscribed. Ask your mail provider. Once you resume it, the refused mailboxes are unsubscribed.",
  },
  restored: {
    title: "Held: the shop was restored from a backup",
    words:
      "It may have been sent since that backup was written, and the shop can’t know to whom. Sending it again may reach people a second time.",
  },
};
