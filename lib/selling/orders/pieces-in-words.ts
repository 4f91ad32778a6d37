/** Names pieces in a sentence: “2 × Chain, Aurora ring”. */
export const piecesInWords = (pieces: readonly { quantity: number; name: string }[]): string =>
  pieces.map(({ quantity, name }) => (quantity > 1 ? `${quantity} × ${name}` : name)).join(", ");
