import { type CartItem, EDITED_RING_KEY, itemIdentity } from "@/lib/selling/cart/model";

/** The part of a ring that the shopper is changing; the other one stays. */
export type RingPart = "setting" | "diamond";

/**
 * Notes which line the builder is changing, so that the changed ring takes its place. The note is gone once the
 * shopper opens the cart, resets the builder, opens a saved ring or chooses the part that was to stay: what is built
 * from then on is another ring, which becomes a line of its own.
 */
export function beginRingEdit(identity: string, part: RingPart): void {
  try {
    window.sessionStorage.setItem(EDITED_RING_KEY, `${part} ${identity}`);
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

/** The part being changed and the identity of its line; null if no ring is being changed. */
function ringEdit(): { part: string; identity: string } | null {
  try {
    const [, part, identity] =
      /^(\w+) (.+)$/.exec(window.sessionStorage.getItem(EDITED_RING_KEY) ?? "") ?? [];
    return part && identity ? { part, identity } : null;
  } catch {
    // without storage no line was noted either
    return null;
  }
}

/** Forgets the line being changed if the shopper chose its other part, which begins another ring. */
export function forgetOtherRingEdit(chosen: RingPart): void {
  if (ringEdit()?.part !== chosen) forgetRingEdit();
}

/**
 * Returns the identity of the line that a ring replaces, and forgets it; null if none is being edited. A ring that
 * differs from the line in more than the part being changed is another ring.
 */
export function endRingEdit(items: readonly CartItem[], ring: CartItem): string | null {
  const edit = ringEdit();
  if (!edit || ring.kind !== "ring") return null;
  forgetRingEdit();
  const line = items.find((item) => itemIdentity(item) === edit.identity);
  if (line?.kind !== "ring") return null;
  const isSame = edit.part === "diamond" ? line.setting === ring.setting : line.diamond === ring.diamond;
  return isSame ? edit.identity : null;
}
