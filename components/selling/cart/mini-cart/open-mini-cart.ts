/**
 * Shows what was just added beside the page, with the ways to checkout and cart. The code loads with the first item;
 * if that fails, the page's own words and the header's badge say that the item is in the cart.
 * @param identity of the line, see `itemIdentity`
 */
export function openMiniCart(identity: string): void {
  import("./mini-cart")
    .then(({ showMiniCart }) => showMiniCart(identity))
    .catch((error: unknown) => console.warn("The mini cart could not be shown", error));
}
