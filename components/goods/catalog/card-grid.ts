/**
 * The rows of a list of pieces' cards: picture, name and facts each have a row of the grid, so that neighbors stay level
 * whichever name takes two lines, and no card keeps room for a line that its row lacks.
 */
export const CARD_GRID =
  "-mb-10 grid grid-cols-2 gap-x-4 *:row-span-3 *:grid *:grid-cols-1 *:grid-rows-subgrid *:pb-10";
