/** The carat slider's steps up to each weight, in carats; its lower end is in `filter-table.ts`. Most stones weigh 0.5 to 2 ct, which gets almost half the track. */
export const CARAT_SCALE = [
  { to: 0.5, step: 0.1 },
  { to: 2, step: 0.05 },
  { to: 3, step: 0.1 },
  { to: 5, step: 0.25 },
  { to: 10, step: 0.5 },
  { to: 35, step: 5 },
] as const;
