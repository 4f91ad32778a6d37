import type { Cents } from "@/lib/platform/money/model";

/** A delivery method. Every parcel is insured for its full value and requires a signature. */
export type ShippingMethod = {
  id: string;
  label: string;
  /** what it costs for the goods it was asked for */
  priceCents: Cents;
  /** total of goods from which it is free; null if it never is */
  freeFromCents: Cents | null;
  /** working days in transit */
  minDays: number;
  maxDays: number;
  insured: true;
  /** in how many packages it sends the goods it was asked for; absent for one */
  packages?: number;
  /** what it costs at least, where its price depends on weight or value; absent where it doesn't */
  leastCents?: Cents;
};

/** What a carrier prices. */
export type Parcel = {
  /** ISO 3166-1 alpha-2; always one that a zone of the shop delivers to */
  country: string;
  /** what the goods cost before discounts */
  goodsCents: Cents;
  /** what they weigh with their packaging, as far as it is known */
  grams: number;
};

/** One of a carrier's services. Its id is stored with orders, so it never changes. */
export type CarrierService = Omit<ShippingMethod, "insured" | "packages" | "leastCents">;

/** A carrier of the shop's own, offered beside the methods of the zones. */
export type Carrier = {
  /** stored with orders as `<carrier>:<service>`, at most 40 characters together */
  readonly id: string;
  /**
   * Prices a parcel; an empty list offers nothing. Checkout prices a cart again within its transaction, so this reads
   * neither the network nor the database, and the same parcel always has the same price.
   */
  services(parcel: Parcel): readonly CarrierService[];
};
