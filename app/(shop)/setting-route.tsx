import { LatePieceView } from "@/components/goods/product/late-piece-view";
import { SettingScreen } from "@/components/goods/product/setting-screen";
import { ProductRoute, type RouteProps } from "./product-route";

/** Renders a product of a route that has the ring builder's settings. */
export function SettingRoute(props: RouteProps) {
  return <ProductRoute {...props} PieceView={LatePieceView} SettingScreen={SettingScreen} />;
}
