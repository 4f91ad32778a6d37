import { createHash } from "node:crypto";
import type { Fault } from "../../../tests/stripe/fake-stripe.mjs";

/** A number from 0 to 1 that a seed and a subject always give alike. */
export type Draw = (...subject: readonly (string | number)[]) => number;

export const drawFrom =
  (seed: number): Draw =>
  (...subject) =>
    createHash("sha256")
      .update([seed, ...subject].join("|"))
      .digest()
      .readUInt32BE(0) /
    2 ** 32;

/** The items in an order that the draw gives. */
export const shuffled = <T>(items: readonly T[], draw: Draw, subject: string): T[] =>
  items
    .map((item, i) => ({ item, at: draw(subject, i) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item);

type ProviderCall = "create" | "retrieve" | "capture" | "cancel" | "refund";

/** What a request meets, by its share of the requests that meet anything. */
const FAULTS: readonly [share: number, fault: Fault, calls?: readonly ProviderCall[]][] = [
  [0.2, "500_before"],
  [0.15, "500"],
  [0.18, "429"],
  [0.15, "reset_before"],
  [0.2, "reset_after"],
  [0.006, "timeout", ["create", "retrieve", "capture"]],
  [0.06, "wrong_amount", ["create", "capture"]],
  [0.05, "wrong_currency", ["create", "capture"]],
];

function providerCallOf(call: string): ProviderCall {
  if (/refunds$/.test(call)) return "refund";
  const [, kind] = /\/(capture|cancel)$/.exec(call) ?? [];
  if (kind) return kind as ProviderCall;
  return call.startsWith("GET") ? "retrieve" : "create";
}

/**
 * Names the fault of each request that a shop makes to the provider. A request is known by its payment's amount,
 * which is each order's own, by what it asks and by how often that was asked before, so that a seed fails alike in
 * every run.
 */
export class FaultPlan {
  private readonly amounts = new Map<string, string>();
  private readonly asked = new Map<string, number>();
  readonly met = new Map<Fault, number>();

  /** @param amountOf the amount of a payment that was begun, by its id */
  constructor(
    private readonly draw: Draw,
    private readonly amountOf: (intent: string) => number | undefined,
  ) {}

  /** @param rate the share of requests that meet a fault */
  faults(rate: number, { slow = true }: { slow?: boolean } = {}) {
    return (call: string, form: URLSearchParams): Fault | null => {
      const kind = providerCallOf(call);
      const subject = `${kind} ${kind === "create" ? form.get("amount") : this.askedAmount(call, form)}`;
      const times = (this.asked.get(subject) ?? 0) + 1;
      this.asked.set(subject, times);
      if (this.draw("fails", subject, times) >= rate) return null;
      let left = this.draw("fault", subject, times);
      for (const [share, fault, calls] of FAULTS) {
        left -= share;
        if (left >= 0) continue;
        if ((calls && !calls.includes(kind)) || (fault === "timeout" && !slow)) return null;
        this.met.set(fault, (this.met.get(fault) ?? 0) + 1);
        return fault;
      }
      return null;
    };
  }

  /** The amount a payment was begun with, which a fault may change later. */
  private askedAmount(call: string, form: URLSearchParams): string {
    const intent = /pi_[0-9a-f]+/.exec(call)?.[0] ?? form.get("payment_intent") ?? "";
    const amount = this.amounts.get(intent) ?? String(this.amountOf(intent) ?? intent);
    this.amounts.set(intent, amount);
    return amount;
  }
}
