/** Where the shop’s own zone delivers, as in “delivery within …”, and its working days in transit. */
export type HomeDelivery = { place: string; minDays: number; maxDays: number };

/** Of a shop that has changed nothing; apart from the schemas, which stay on the server. */
export const DEFAULT_HOME_DELIVERY: HomeDelivery = { place: "the US", minDays: 2, maxDays: 4 };
