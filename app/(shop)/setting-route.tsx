import { CompareTray } from "@/components/selling/compare/compare-tray";
import { SettingFacts } from "@/components/selling/ring-builder/setting-page/setting-facts";
import { SettingScreen } from "@/components/selling/ring-builder/setting-page/setting-screen";
import { LatePieceView } from "./late-piece-view";
import { ProductRoute, type RouteProps } from "./product-route";

const SETTING = { Screen: SettingScreen, Facts: SettingFacts, Tray: CompareTray };

/** Renders a product of a route that has the ring builder's settings. */
export function SettingRoute(props: RouteProps) {
  return <ProductRoute {...props} PieceView={LatePieceView} setting={SETTING} />;
}
