"use client";

import { Button } from "@/components/ui/form/button";
import { Drawer } from "@/components/ui/overlay/drawer";
import type { DiamondKind } from "@/lib/goods/diamonds/model";
import type { DiamondFilters, DiamondList } from "@/lib/goods/diamonds/schema";
import { shortCountLabel } from "../results/result-bar";
import type { SettingLimits } from "../setting-limits";
import { FilterPanel } from "./filter-panel";

type Props = {
  open: boolean;
  onClose: () => void;
  kind: DiamondKind;
  filters: DiamondFilters;
  meta: DiamondList["meta"];
  /** the count belongs to an earlier query */
  counting: boolean;
  limits: SettingLimits | null;
  onChange: (filters: DiamondFilters) => void;
};

/** Every filter on a phone's full screen; the count below updates with each choice. */
export default function FilterDrawer({
  open,
  onClose,
  kind,
  filters,
  meta,
  counting,
  limits,
  onChange,
}: Props) {
  return (
    <Drawer
      open={open}
      onOpenChange={(next) => next || onClose()}
      side="full"
      title="Filters"
      footer={
        <div className="flex gap-2">
          <Button variant="ghost" className="whitespace-nowrap max-sm:px-3" onClick={() => onChange({})}>
            Clear all
          </Button>
          <Button onClick={onClose} className="min-w-0 flex-1 whitespace-nowrap max-sm:px-3">
            <span className={counting ? "opacity-60" : undefined} aria-live="polite">
              {meta.total === 0 ? "No diamonds match" : `Show ${shortCountLabel(meta.total)}`}
            </span>
          </Button>
        </div>
      }
    >
      <FilterPanel kind={kind} filters={filters} meta={meta} limits={limits} open onChange={onChange} />
    </Drawer>
  );
}
