import { PieceRoute, pieceMetadata } from "../piece-route";

// its status is told once the stones are known, which are read from the cache
export const instant = false;

const SLUG = "color-melee-diamonds";

export const generateMetadata = () => pieceMetadata(SLUG, "Fancy Color Diamonds");

/** Small colored stones by sieve, by the piece or by the carat. */
export default function ColorMeleePage() {
  return <PieceRoute slug={SLUG} at={[SLUG]} />;
}
