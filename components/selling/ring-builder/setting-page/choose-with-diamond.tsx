"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent, type ReactNode, useState } from "react";
import { useRingBuilder } from "@/components/selling/builder-state/use-ring-builder";
import { Button, ButtonLink } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { bringIntoView } from "@/hooks/bring-into-view";
import { findFitProblems } from "@/lib/selling/ring-builder/fit/compatibility";
import type { BuilderDiamond, BuilderSetting } from "@/lib/selling/ring-builder/model";
import { settingListHref } from "@/lib/selling/ring-builder/state/addresses";
import { stoneLabel } from "@/lib/selling/ring-builder/wording";
import { ChooseSettingBar, ChooseSettingLink } from "./choose-setting-bar";

/** Adds the setting to a ring whose diamond is chosen. If they don't fit, the shopper decides which of the two to keep. */
export function ChooseWithDiamond({
  setting,
  diamond,
  price,
  preview,
  otherwise,
}: {
  setting: BuilderSetting;
  diamond: BuilderDiamond["diamond"];
  /** decimal amount */
  price: number | null;
  preview: ReactNode;
  /** what comes next where the diamond doesn't fit */
  otherwise: string;
}) {
  const { chooseSetting, removeDiamond } = useRingBuilder();
  const router = useRouter();
  const [hasTried, setHasTried] = useState(false);
  const reasons = findFitProblems(setting, diamond);
  const fits = reasons.length === 0;

  function choose(event: MouseEvent) {
    if (fits) {
      chooseSetting(setting);
      return;
    }
    event.preventDefault();
    setHasTried(true);
  }

  function chooseAndDropDiamond() {
    chooseSetting(setting);
    router.push(removeDiamond());
  }

  return (
    <div className="grid gap-3">
      <ChooseSettingBar
        preview={preview}
        price={price}
        link={<ChooseSettingLink href="/ring-preview" onChoose={choose} />}
        hint={
          fits ? `Next: your ring size. Your ${stoneLabel(diamond)} diamond fits this setting.` : otherwise
        }
      />
      <div aria-live="polite">
        {hasTried && !fits && (
          <div ref={bringIntoView}>
            <Notice tone="warning" title={`Your ${stoneLabel(diamond)} diamond doesn’t fit this setting`}>
              {reasons.map((reason) => (
                <p key={reason.code}>{reason.message}</p>
              ))}
              <div className="mt-3 flex flex-wrap gap-2">
                <ButtonLink size="sm" variant="secondary" href={settingListHref(diamond.shape)}>
                  Keep the diamond, see settings that fit
                </ButtonLink>
                <Button size="sm" variant="secondary" onClick={chooseAndDropDiamond}>
                  Choose this setting and another diamond
                </Button>
              </div>
            </Notice>
          </div>
        )}
      </div>
    </div>
  );
}
