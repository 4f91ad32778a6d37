/**
 * How often the text a patch replaces occurs in its file; a patch applies if it occurs once.
 * @param {Pick<import("./patches.mjs").Patch, "find">} patch
 * @param {string} text of the file
 */
export const timesFound = ({ find }, text) => text.split(find).length - 1;
