import { type CartItem, EDITED_RING_KEY, itemIdentity } from "@/lib/selling/cart/model";

/** Notes which line the builder is changing, so that the changed ring takes its place. */
export function beginRingEdit(identity: string): void {
  try {
    window.sessionStorage.setItem(EDITED_RING_KEY, identity);
  } catch (error) {
    // the changed ring becomes a line of its own
    console.warn("The edited ring could not be saved", error);
  }
}

/** Forgets the line being changed, because the shopper gave the change up. */
export function forgetRingEdit(): void {
  try {
    window.sessionStorage.removeItem(EDITED_RING_KEY);
  } catch (error) {
    // without storage no line was noted either
    console.warn("The edited ring could not be forgotten", error);
  }
}

/**
 * Returns the identity of the line that a ring replaces, and forgets it; null if none is being edited. A change
 * leaves the setting or the diamond, so a ring that shares neither with the line is another ring.
 */
export function endRingEdit(items: readonly CartItem[], ring: CartItem): string | null {
  if (ring.kind !== "ring") return null;
  try {
    const edited = window.sessionStorage.getItem(EDITED_RING_KEY);
    if (edited === null) return null;
    window.sessionStorage.removeItem(EDITED_RING_KEY);
    const line = items.find((item) => itemIdentity(item) === edited);
    const shares = line?.kind === "ring" && (line.setting === ring.setting || line.diamond === ring.diamond);
    return shares ? edited : null;
  } catch {
    return null;
  }
}
