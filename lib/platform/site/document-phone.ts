import { FIRST_PHONE, type Phone, phoneOf } from "./phone";

/** The shop's phone number in the browser: the one that the page was made with. */
export function documentPhone(): Phone {
  const label = typeof document === "undefined" ? undefined : document.documentElement.dataset.phone;
  return phoneOf(label || FIRST_PHONE);
}
