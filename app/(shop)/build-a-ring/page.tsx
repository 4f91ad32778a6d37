import type { Metadata } from "next";
import { CompareTray } from "@/components/selling/compare/compare-tray";
import { BuilderBar } from "@/components/selling/ring-builder/builder-bar";
import { MetalAndSortLinks, ShapeStrip, StyleStrip } from "@/components/selling/ring-builder/filter-strips";
import { SettingList } from "@/components/selling/ring-builder/setting-list";
import { Notice } from "@/components/ui/notice";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { readProducts } from "@/lib/goods/catalog/reads";
import { isSetting } from "@/lib/goods/catalog/schema";
import { SHAPE_LABELS } from "@/lib/goods/diamonds/model";
import { STYLE_LABELS } from "@/lib/goods/terms/styles";
import { brand } from "@/lib/platform/site/brand";
import { requestSearch, type SearchParams } from "@/lib/platform/workarounds/request-search";
import {
  parseSettingList,
  SETTINGS_PER_PAGE,
  type SettingListState,
} from "@/lib/selling/ring-builder/setting-list";

type Props = { searchParams: Promise<SearchParams> };

// without a query the list is made whole; with one it is rendered at request time
export const ensureStatic = "navigation";
export const instant = false;

const heading = ({ style, shape }: SettingListState) =>
  [style && STYLE_LABELS[style], "settings", shape && `for ${SHAPE_LABELS[shape].toLowerCase()} diamonds`]
    .filter(Boolean)
    .join(" ");

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { state } = parseSettingList(await requestSearch(searchParams));
  const title = state.style || state.shape ? `Build a ring: ${heading(state)}` : "Build a ring";
  return pageMetadata({
    title,
    description: `Choose a setting, then a ${brand.originLabel} diamond for it, then your size.`,
    path: "/build-a-ring",
  });
}

export default async function BuildARingPage({ searchParams }: Props) {
  const { state, notes } = parseSettingList(await requestSearch(searchParams));
  const { style, shape, metal, sort, page } = state;
  const answer = await readProducts({
    kind: "setting",
    ...(style ? { style } : {}),
    ...(shape ? { shape } : {}),
    ...(metal ? { metal } : {}),
    sort,
    page,
    per_page: SETTINGS_PER_PAGE,
  });
  const settings = answer.data.filter(isSetting);
  const title = heading(state);
  return (
    <>
      <BuilderBar />
      <div className="page-width grid gap-8 py-10">
        <header className="grid max-w-(--container-prose) gap-3">
          <h1>{style || shape ? title.charAt(0).toUpperCase() + title.slice(1) : "Choose your setting"}</h1>
          <p className="text-muted">
            Prices are for the setting alone:{" "}
            <strong className="text-ink">center diamond not included.</strong>
          </p>
        </header>
        {notes.map((note) => (
          <Notice key={note}>{note}</Notice>
        ))}
        <StyleStrip state={state} />
        <ShapeStrip state={state} />
        <MetalAndSortLinks state={state} />
        <SettingList settings={settings} total={answer.meta.total} state={state} />
        <CompareTray />
      </div>
    </>
  );
}
