/** Whether a page's prices are shown in the currency that its reader chose. Every other page is in the shop's own. */
export const showsChosenCurrency = (_pathname: string): boolean => false;
