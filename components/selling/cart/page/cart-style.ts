/** Layout of the lines and the summary beside them. */
export const CART_COLUMNS = "grid gap-8 lg:grid-cols-[1fr_22rem] lg:items-start lg:gap-16";
/** Keeps the summary in view beside long carts. */
export const CART_STICKY = "below-header lg:sticky lg:top-[calc(var(--header-height)+2rem)]";
export const CART_CARD = "grid gap-4 rounded-sm border border-line bg-card p-6";
