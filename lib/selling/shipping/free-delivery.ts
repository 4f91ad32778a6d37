/** Working days in transit of the free delivery method within the US. */
export const FREE_DELIVERY_DAYS = { minDays: 2, maxDays: 4 } as const;
