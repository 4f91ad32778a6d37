import { LATE_SETTING } from "@/components/goods/product/late-setting";
import { PieceView } from "@/components/goods/product/piece-view";
import { ProductRoute, type RouteProps } from "./product-route";

/** Renders a product of a route that has pieces. */
export function PieceRoute(props: RouteProps) {
  return <ProductRoute {...props} PieceView={PieceView} setting={LATE_SETTING} />;
}
