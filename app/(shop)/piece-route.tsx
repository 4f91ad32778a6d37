import { LATE_SETTING } from "@/components/selling/ring-builder/setting-page/late-setting";
import { OrderablePieceView } from "./orderable-piece-view";
import { ProductRoute, type RouteProps } from "./product-route";

/** Renders a product of a route that has pieces. */
export function PieceRoute(props: RouteProps) {
  return <ProductRoute {...props} PieceView={OrderablePieceView} setting={LATE_SETTING} />;
}
