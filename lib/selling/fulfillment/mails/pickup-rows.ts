/** When the showroom is open, and what customers bring, in sentences. */
export const pickupRows = ({ hours, note }: { hours: string | null; note: string | null }): string[] => [
  ...(hours ? [`It’s open ${hours.replace(/\.$/, "")}.`] : []),
  ...(note ? [note] : []),
];
