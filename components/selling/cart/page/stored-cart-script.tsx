import { strictScript } from "@/components/layout/document/strict-script";
import { CART_KEYS } from "@/lib/selling/cart/model";

/** Marks the document, for the variant `[[data-cart=empty]_&]`; an unreadable cart counts as empty, as it does later. */
const script = `{let items;try{items=JSON.parse(localStorage.getItem("${CART_KEYS.items}"))}catch{}if(!Array.isArray(items)||!items.length)document.documentElement.dataset.cart="empty"}`;

/**
 * Says whether this browser's cart is empty before the page is painted: the server can't know, and the page's own
 * scripts run after the first paint.
 */
export const StoredCartScript = () => strictScript(script);
