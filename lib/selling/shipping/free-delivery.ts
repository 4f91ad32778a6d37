/** Working days on the road of the parcel that costs nothing, within the US. */
export const FREE_DELIVERY_DAYS = { minDays: 2, maxDays: 4 } as const;
