/**
 * The routes that exist, among all that the shop's menus name. An entry is one path or, with a trailing slash,
 * everything below it. Adding a route here shows it in every menu that names it.
 */
export const SERVED_ROUTES: readonly string[] = [
  "/",
  "/inventory",
  "/lab-created-colored-diamonds",
  "/fancy-shape-diamonds",
  "/fancy-shape-diamonds/",
  "/custom-shape-diamonds",
  "/color-melee-diamonds",
  "/lab-created-diamond-ring",
  "/fine-jewelry",
  "/fine-jewelry/",
  "/ready-to-ship",
  "/ready-to-ship/",
  "/engagement-rings",
  "/engagement-rings/",
  "/earrings",
  "/earrings/",
  "/wedding-rings",
  "/wedding-rings/",
  "/pendants",
  "/pendants/",
  "/necklaces",
  "/necklaces/",
  "/chains",
  "/chains/",
  "/bracelets",
  "/bracelets/",
  "/product-category",
  "/product-category/",
  "/product/",
  "/reviews/",
  "/questions",
  "/build-a-ring",
  "/ring-preview",
  "/comparison",
  "/search",
  "/wishlist",
  "/cart",
  "/checkout",
  "/my-account",
  "/my-account/",
  "/track-order",
  "/returns",
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
  "/accessibility",
  "/thank-you",
  "/promo-code",
  "/gift-cards",
  "/gifts",
  "/diamond-price-calculator",
  "/diamond-size-chart",
  "/diamond-price-match",
  "/carat-mm-converter",
  "/ring-size-converter",
  "/newsletter",
  "/appointments",
  "/alerts",
  "/hint",
  "/menu",
];

/** Whether a path of the shop, with or without a query, has a page. */
export function isServed(href: string): boolean {
  const path = href.replace(/[?#].*$/, "");
  return SERVED_ROUTES.some(
    (one) => one === path || (one.length > 1 && one.endsWith("/") && path.startsWith(one)),
  );
}

/** The shopper's own pages, linked from the header and the drawer. */
export const ORDERS_PATH = "/my-account/orders";
/** Where anybody finds an order by its number and mailbox. */
export const TRACK_ORDER_PATH = "/track-order";
/** Where a return begins, of an order with an account or without. */
export const RETURNS_PATH = "/returns";
export const WISHLIST_PATH = "/wishlist";
