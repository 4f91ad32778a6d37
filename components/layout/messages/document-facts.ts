import { FIRST_NAME } from "@/lib/platform/site/first-name";
import { FIRST_PHONE, type Phone, phoneOf } from "@/lib/platform/site/phone";

/** An attribute of the page's document; undefined on the server, and where the page has none. */
const ofDocument = (name: "phone" | "shop"): string | undefined =>
  typeof document === "undefined" ? undefined : document.documentElement.dataset[name];

/** The shop's phone number in the browser: the one that the page was made with. */
export const documentPhone = (): Phone => phoneOf(ofDocument("phone") || FIRST_PHONE);

/**
 * The shop's name in the browser: the one that the page was made with. It is for messages that every page loads in advance,
 * which would otherwise bring a second copy of the profile along.
 */
export const documentName = (): string => JSON.parse(ofDocument("shop") ?? "{}").name ?? FIRST_NAME;
