import type { GiftCardView } from "@/lib/desk/gift-cards/endpoints";

/** The states of a gift card, as the staff read them. */
export const GIFT_CARD_STATES = {
  waiting: { label: "Not sent yet", tone: "accent" },
  active: { label: "Active", tone: "success" },
  spent: { label: "Spent", tone: "neutral" },
  expired: { label: "Expired", tone: "neutral" },
  void: { label: "Void", tone: "neutral" },
} as const satisfies Record<GiftCardView["state"], { label: string; tone: string }>;

/** `Ending in 7K2M`; a card that has no code yet is named by whom it is for. */
export const cardTitle = ({
  last_four: four,
  recipient_name: name,
}: Pick<GiftCardView, "last_four" | "recipient_name">) =>
  four ? `Ending in ${four}` : name ? `For ${name}` : "Not sent yet";
