/** Longest name on a gift card, and longest message, in characters. */
export const MAX_GIFT_NAME = 60;
export const MAX_GIFT_MESSAGE = 300;

/** The most gift cards that pay for one order. */
export const MAX_CARDS = 5;

/** The latest day on which a gift card may be mailed, in days from today. */
export const MAX_SEND_DAYS = 365;

/** Longest typed code, with spaces and dashes, in characters. */
export const MAX_TYPED_CODE = 40;

/** What its buyer chooses about a gift card, beside its amount. */
export type GiftCardChoice = {
  sender_name: string;
  recipient_name: string;
  /** where it is mailed; null if its buyer prints it */
  recipient_email: string | null;
  message: string | null;
  /** the day in the shop's time zone on which it is mailed; null for as soon as it is paid */
  send_on: string | null;
};

/** A code without what people add as they type it. */
export const normalizeGiftCode = (typed: string): string => typed.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** Whether a message holds an address, which would make a gift card's mail lead away from the shop. */
export const hasLink = (text: string): boolean =>
  /https?:|www\.|[\p{L}\d]\.\p{L}{2,}(?![\p{L}\d])/iu.test(text);

/** Said of every code that can't be used, so that nobody learns from it which codes exist. */
export const UNKNOWN_GIFT_CARD = "We couldn’t find a gift card with this code. Check the code and try again.";

/** `Gift card ending in 7K2M` */
export const giftCardName = (lastFour: string | null): string =>
  lastFour ? `Gift card ending in ${lastFour}` : "Gift card";
