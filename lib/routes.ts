/**
 * What the shop answers today, of all that its menus name. An entry is one path or, with a slash at its end,
 * everything below it. A new route gets a line here, and every menu that names it shows it.
 */
export const SERVED: readonly string[] = [
  "/",
  "/inventory",
  "/lab-created-colored-diamonds",
  "/build-a-ring",
  "/ring-preview",
  "/search",
  "/cart",
  "/checkout",
  "/my-account",
  "/my-account/",
  "/login",
  "/register",
  "/registration",
  "/forgot-password",
  "/blog",
  "/blog/",
  "/about-us",
  "/contact-us",
  "/faq",
  "/why-choose-us",
  "/crypto-payment",
  "/shipping",
  "/return-policy",
  "/feedback-form",
  "/privacy-policy",
  "/term-of-use",
  "/klarna",
  "/thank-you",
  "/promo-code",
  "/newsletter",
];

/** Whether a path of the shop, with or without a query, leads anywhere today. */
export function isServed(href: string): boolean {
  const path = href.replace(/[?#].*$/, "");
  return SERVED.some((one) => one === path || (one.length > 1 && one.endsWith("/") && path.startsWith(one)));
}

/** Pages of the shopper's own that the header and the drawer lead to. */
export const ORDERS = "/my-account/orders";
export const WISHLIST = "/my-account/wishlist";
