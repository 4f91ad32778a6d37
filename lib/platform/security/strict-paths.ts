/**
 * Pages that take secrets or show a shopper's own data. They carry a nonce policy, are never stored, and have root
 * layouts of their own, so that a link to them from the catalog loads a new document.
 */
export const STRICT_ROOTS = [
  "/admin",
  "/coming-soon",
  "/cart",
  "/wishlist",
  "/checkout",
  "/auth",
  "/login",
  "/register",
  "/registration",
  "/forgot-password",
  "/my-account",
  "/thankyou",
  "/track-order",
  "/returns",
  "/appointment",
  "/thank-you-for-registration",
] as const;

export function isStrictPath(pathname: string): boolean {
  return STRICT_ROOTS.some((root) => pathname === root || pathname.startsWith(`${root}/`));
}

/** The strict pages that show the card provider's fields, and those that lead there within one document. */
const CARD_ROOTS = ["/cart", "/checkout", "/my-account", "/thankyou"] as const;

export function canShowCardFields(pathname: string): boolean {
  return CARD_ROOTS.some((root) => pathname === root || pathname.startsWith(`${root}/`));
}

/** The strict pages whose form asks whether a person fills it. */
const BOT_CHECK_ROOTS = ["/checkout", "/register", "/registration"] as const;

export function hasBotCheck(pathname: string): boolean {
  return BOT_CHECK_ROOTS.some((root) => pathname === root || pathname.startsWith(`${root}/`));
}

/**
 * The catalog's pages that take or repeat what a visitor typed. They are rendered whole for each request, and so they can
 * carry a nonce; the static ones cannot.
 */
const FORM_PAGES: ReadonlySet<string> = new Set([
  "/alerts",
  "/alerts/answer",
  "/appointments",
  "/contact-us",
  "/custom-shape-diamonds",
  "/diamond-price-match",
  "/feedback-form",
  "/hint",
  "/questions",
  "/lab-created-diamond-ring",
  "/newsletter",
  "/newsletter/answer",
  "/search",
]);

export const isFormPage = (pathname: string): boolean => FORM_PAGES.has(pathname);

/** The root of products that aren't on sale yet, as their page will be; only the staff sees them. */
export const PRODUCT_PREVIEW_ROOT = "/product-preview/";

/** The root of versions of pages and articles before they are published, for anyone with the signed address. */
export const TEXT_PREVIEW_ROOT = "/preview/";

/** The home page with the drafts of who is signed in to the back office, which shows it in a frame. */
export const DRAFT_PREVIEW_PATH = "/draft-preview";

export const isDraftPreview = (pathname: string): boolean =>
  pathname === DRAFT_PREVIEW_PATH || pathname.startsWith(`${DRAFT_PREVIEW_PATH}/`);

/** Whether a page shows what the shop doesn't show yet, although it looks like one of the catalog. */
export const isPreviewPage = (pathname: string): boolean =>
  pathname.startsWith(PRODUCT_PREVIEW_ROOT) ||
  pathname.startsWith(TEXT_PREVIEW_ROOT) ||
  isDraftPreview(pathname);

/** The catalog's pages whose address brings a secret from a mail, and those where one is typed. */
const SECRET_PAGES: ReadonlySet<string> = new Set(["/alerts/answer", "/gift-cards", "/newsletter/answer"]);

/**
 * Whether a page's address may hold a secret, such as a gift card's code. Nothing of a third party starts in a document that was
 * loaded from there: no measuring service, no session recorder, and no script that the shop injects.
 */
export const takesSecret = (pathname: string): boolean =>
  isStrictPath(pathname) || SECRET_PAGES.has(pathname) || isPreviewPage(pathname);

/** Whether a page is of the back office, which shows drafts in a frame. */
export const isBackOffice = (pathname: string): boolean =>
  pathname === "/admin" || pathname.startsWith("/admin/");
