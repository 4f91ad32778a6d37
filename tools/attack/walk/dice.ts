import { type Draw, drawFrom } from "../../bench/checkout/fault-plan";

/** Chances that a seed always gives alike, one after the other. */
export class Dice {
  private readonly draw: Draw;
  private thrown = 0;

  /** @param subject what the chances are for, so that one part of a walk doesn't move those of another */
  constructor(
    private readonly seed: number,
    private readonly subject: string | number = "walk",
  ) {
    this.draw = drawFrom(seed);
  }

  /** From 0 to below 1. */
  next(): number {
    this.thrown += 1;
    return this.draw(this.subject, this.thrown);
  }

  /** A whole number from 0 to below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  /** @throws Error if there is nothing to choose from */
  pick<T>(items: readonly T[]): T {
    const found = items[this.below(items.length)];
    if (found === undefined) throw new Error("There is nothing to choose from.");
    return found;
  }

  pickOrNull<T>(items: readonly T[]): T | null {
    return items.length > 0 ? this.pick(items) : null;
  }

  /** One of the items, each as often as its weight says. */
  weighted<T extends { readonly weight: number }>(items: readonly T[]): T {
    let left = this.next() * items.reduce((sum, { weight }) => sum + weight, 0);
    for (const item of items) {
      left -= item.weight;
      if (left < 0) return item;
    }
    return this.pick(items);
  }

  /** A version 4 UUID. */
  uuid(): string {
    const digits = Array.from({ length: 32 }, () => this.below(16).toString(16));
    digits[12] = "4";
    digits[16] = "89ab"[this.below(4)] ?? "8";
    const text = digits.join("");
    return [0, 8, 12, 16, 20].map((at, i, all) => text.slice(at, all[i + 1] ?? 32)).join("-");
  }

  /** Other chances that the same seed gives. */
  of(subject: string | number): Dice {
    return new Dice(this.seed, `${this.subject} ${subject}`);
  }
}
