import { PieceRoute } from "../piece-route";
import { pieceMetadata } from "../product-route";

// the status code depends on the stones, which come from the cache
export const instant = false;

const SLUG = "color-melee-diamonds";

export const generateMetadata = () => pieceMetadata(SLUG, "Fancy Color Diamonds");

/** Small colored stones by sieve size, sold by the piece or by the carat. */
export default function ColorMeleePage() {
  return <PieceRoute slug={SLUG} at={[SLUG]} />;
}
