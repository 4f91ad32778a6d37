import { LateSettingScreen } from "@/components/goods/product/late-setting-screen";
import { PieceView } from "@/components/goods/product/piece-view";
import { ProductRoute, type RouteProps } from "./product-route";

/** Renders a product of a route that has pieces. */
export function PieceRoute(props: RouteProps) {
  return <ProductRoute {...props} PieceView={PieceView} SettingScreen={LateSettingScreen} />;
}
