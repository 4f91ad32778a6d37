import { SettingPicture } from "@/components/product/setting-picture";
import type { BuilderSetting, BuilderState } from "@/lib/ring-builder/model";
import { metalName } from "@/lib/ring-builder/wording";
import { drawnShape, drawnStyle } from "./drawn";

/** The whole ring: its setting in its metal with a stone of the chosen shape. */
export function RingPicture({
  setting,
  diamond,
}: {
  setting: BuilderSetting;
  diamond: BuilderState["diamond"];
}) {
  return (
    <div className="flex aspect-square items-center justify-center rounded-sm border border-line bg-card p-[8%]">
      <SettingPicture
        style={drawnStyle(setting.style)}
        shape={drawnShape({ setting, diamond })}
        metal={setting.metal}
        className="size-full"
        title={`${setting.name} in ${metalName(setting).toLowerCase()}`}
        priority
      />
    </div>
  );
}
