// The numbers the index and its kernels agree on. Compiled by TypeScript and by AssemblyScript alike.

/** Stones a block; a multiple of 128 below 65,536, so that a count fits two bytes. */
export const BLOCK_ROWS = 4096;
/** Bytes of one bitmap of a block. */
export const BITMAP_BYTES = 512;
/** Bytes from one block's counts to the next one's: room for 128 values of two bytes. */
export const COUNTS_BYTES = 256;
/** Bytes from one block's zones to the next one's: the least and the greatest of five measures. */
export const ZONES_BYTES = 40;
/** A bitmap of all listed stones is held behind those of the values, and counted like one. */
export const LISTED = 122;
/** Bitmaps a block. */
export const BITMAPS = 123;

/**
 * Bytes from one block's pairs to the next one's: for every two paired categories, how many of its stones have each
 * two values. So what a filter of values alone passes is counted without a look at a stone.
 */
export const PAIRS_BYTES = 1536;

// A plan is an array of 32-bit words. First where things are, in bytes from the start of the memory:
export const BLOCKS = 0;
export const BITS_AT = 1;
export const COUNTS_AT = 2;
export const ZONES_AT = 3;
export const CODES_AT = 4;
export const STEPS_AT = 5;
export const HITS_AT = 6;
export const TALLY_AT = 7;
export const EXTRA_AT = 8;
export const PAIRS_AT = 11;
// then how many filters and counted categories follow,
export const FILTER_COUNT = 9;
export const CATEGORY_COUNT = 10;
// then the categories to count, four words each: first value, end of values, shift and mask of the code,
export const CATEGORIES_FROM = 16;
export const CATEGORY_WORDS = 4;
export const MAX_CATEGORIES = 12;
// then the filters, eight words each; demands (which no count leaves out) before the shopper's own:
export const FILTERS_FROM = 64;
export const FILTER_WORDS = 8;
export const MAX_FILTERS = 24;
/** byte offsets in a filter */
export const TYPE = 0;
export const IS_OWN = 4;
/** position among the counted categories, or NOTHING */
export const COUNTED = 8;
/** of codes: where their values' list is; of a range: where the column is */
export const ADDRESS = 12;
/** of codes: how many values; of a range: which measure */
export const DETAIL = 16;
export const FROM = 20;
export const TO = 24;
/** of codes: their category's position among the counted ones, or NOTHING; of a range: NOTHING */
export const CATEGORY = 28;
// then the lists of values.
export const LISTS_FROM = 256;
// then, for each two counted categories, where their pairs begin in a block's, or NO_PAIRS. The values of the category
// that comes first are rows, the other's columns.
export const PAIRINGS_FROM = 1536;
export const PLAN_WORDS = 1680;
export const NO_PAIRS = 65_535;

export const TYPE_CODES = 0;
export const TYPE_RANGE16 = 1;
export const TYPE_RANGE32 = 2;
/** No filter, no category. */
export const NOTHING = 255;

/** The first page of the memory is the kernel's own; whatever lies there is nobody else's. */
export const KERNEL_BYTES = 65_536;
/** Up to so many stones that a block's filters pass, or miss, are counted one by one; more are counted value by value. */
export const SPARSE = 160;
