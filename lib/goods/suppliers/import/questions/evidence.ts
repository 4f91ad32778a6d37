/** What a file says of its prices' currency and of where its stones come from. */
export type Evidence = {
  /** what stands above the header */
  titles: string[];
  /** stones that could be sold */
  stones: number;
  /** of them, those of which nothing says that they are lab-grown */
  silent: number;
  /** of them, those whose own cells name no currency */
  unnamed: number;
  /** rows whose price is in another currency */
  foreign: number;
  /** that currency, as the first of them writes it */
  foreignName: string | null;
};
