const FNV_START = 0x811c9dc5;
const FNV_FACTOR = 0x01000193;

/**
 * A text's FNV-1a hash, over its UTF-16 units: short, fast, and without protection from somebody who wants two texts of one
 * hash. Browsers store it and addresses contain it, so its values stay.
 * @param start another one gives another hash
 * @returns 0 to 2³² − 1
 */
export function fnvHash(text: string, start = FNV_START): number {
  let hash = start;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), FNV_FACTOR);
  return hash >>> 0;
}

/** A hash independent of the first, where 32 bits are too few. @returns 0 to 2³² − 1 */
export function secondHash(text: string): number {
  let hash = 0x2545f491;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x5bd1e995);
    hash ^= hash >>> 15;
  }
  return hash >>> 0;
}
