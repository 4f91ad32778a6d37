/**
 * The rows of a list of pieces' cards: picture, name and facts each have a row of the grid, so that neighbors stay level
 * whichever name takes two lines, and no card keeps room for a line that its row lacks. A phone has two columns, or one
 * where large text leaves a card less than 8rem.
 */
export const CARD_GRID =
  "-mb-10 grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(8rem,50%_-_1rem)),1fr))] gap-x-4 *:row-span-3 *:grid *:grid-cols-1 *:grid-rows-subgrid *:pb-10";
