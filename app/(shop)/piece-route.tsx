import { PieceView } from "@/components/goods/product/page/piece-view";
import { LATE_SETTING } from "@/components/goods/product/setting/late-setting";
import { ProductRoute, type RouteProps } from "./product-route";

/** Renders a product of a route that has pieces. */
export function PieceRoute(props: RouteProps) {
  return <ProductRoute {...props} PieceView={PieceView} setting={LATE_SETTING} />;
}
