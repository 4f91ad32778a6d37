import { LatePieceView } from "@/components/goods/product/page/late-piece-view";
import { SettingFacts } from "@/components/goods/product/setting/setting-facts";
import { SettingScreen } from "@/components/goods/product/setting/setting-screen";
import { CompareTray } from "@/components/selling/compare/compare-tray";
import { ProductRoute, type RouteProps } from "./product-route";

const SETTING = { Screen: SettingScreen, Facts: SettingFacts, Tray: CompareTray };

/** Renders a product of a route that has the ring builder's settings. */
export function SettingRoute(props: RouteProps) {
  return <ProductRoute {...props} PieceView={LatePieceView} setting={SETTING} />;
}
