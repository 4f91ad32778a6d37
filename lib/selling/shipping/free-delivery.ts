/** Working days on the road of the parcel that costs nothing, within the US. */
export const FREE_DELIVERY = { minDays: 2, maxDays: 4 } as const;
