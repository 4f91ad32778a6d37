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
