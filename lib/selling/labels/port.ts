import type { TrackingState, VoidState } from "./model";

/** An address as carriers take it. */
export type LabelAddress = {
  name: string;
  company: string | null;
  line1: string;
  line2: string | null;
  city: string;
  region: string | null;
  postcode: string | null;
  /** ISO 3166-1 alpha-2 */
  country: string;
  phone: string | null;
  email: string | null;
};

/** Goods of one kind as customs read them. */
export type LabelGoods = {
  description: string;
  quantity: number;
  /** all of them, with a share of nothing else */
  grams: number;
  /** all of them, decimal */
  value: string;
  /** ISO 4217 */
  currency: string;
  hsHeading: string;
  /** ISO 3166-1 alpha-2 */
  origin: string;
};

/** What customs read about a package. */
export type LabelCustoms = {
  signer: string;
  /** the exporting country's proof that it may leave: a US exemption or AES number; null where none is needed */
  exportProof: string | null;
  goods: readonly LabelGoods[];
  /** whether the sender pays duties */
  isDutyPaid: boolean;
  /** the sender's EORI and IOSS numbers; null without */
  eori: string | null;
  ioss: string | null;
};

/** A package to price: sizes in cm, weight in grams with its packaging. */
export type LabelRequest = {
  /** the shop's own id of the label */
  reference: string;
  /** printed on it: the order's number */
  order: string;
  from: LabelAddress;
  to: LabelAddress;
  grams: number;
  box: { lengthCm: number; widthCm: number; heightCm: number };
  isSigned: boolean;
  /** null within a customs area */
  customs: LabelCustoms | null;
};

export type LabelRate = {
  id: string;
  carrier: string;
  service: string;
  /** decimal, such as 7.90 */
  amount: string;
  currency: string;
  /** business days in transit; null if the carrier doesn't say */
  days: number | null;
};

/** What a package costs by each service. reference: the provider's id, by which one of them is bought */
export type LabelQuote = { reference: string; rates: readonly LabelRate[]; notes: readonly string[] };

export type BoughtLabel = {
  rate: LabelRate;
  trackingNumber: string;
  /** the provider's tracking page; null if it has none */
  trackingUrl: string | null;
  /** by which it is tracked; null if it can't be */
  tracker: string | null;
};

export type TrackingEvent = { at: Date; state: TrackingState; message: string; place: string | null };
export type Tracking = { state: TrackingState; events: readonly TrackingEvent[] };

/**
 * Why a provider didn't do what it was asked, in a sentence for the staff. away: it didn't answer, so that it may have done it ·
 * refused: it did not
 */
export class CarrierFailure extends Error {
  override name = "CarrierFailure";
  constructor(
    readonly kind: "away" | "refused",
    message: string,
  ) {
    super(message);
  }
}

/** A company that sells carriers' labels. Each of its functions throws CarrierFailure, within half a minute. */
export type LabelSeller = {
  /** Asks for something harmless, to see whether the key is right. */
  check(): Promise<void>;
  /** Prices a package; this costs nothing. */
  quote(request: LabelRequest): Promise<LabelQuote>;
  /**
   * Buys a label. The same package is never bought twice, whatever it is asked.
   * @param insured US dollars, decimal; null without insurance
   */
  buy(reference: string, rate: string, insured: string | null): Promise<BoughtLabel>;
  /** What was bought for a package; null if nothing was. */
  find(reference: string): Promise<BoughtLabel | null>;
  /** The label to print. */
  file(reference: string): Promise<{ type: "application/pdf" | "image/png"; content: Buffer }>;
  /** Asks the postage back. */
  refund(reference: string): Promise<VoidState>;
  track(tracker: string): Promise<Tracking>;
};
