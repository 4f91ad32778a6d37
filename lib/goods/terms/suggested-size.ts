/**
 * The suggested US size, which most rings are made in, and that of every ring and finger in a picture; it is never preselected for
 * a shopper. It is apart from the table of
 * sizes, which pieces need only for it (1 KB).
 */
export const SUGGESTED_SIZE = 6.5;
