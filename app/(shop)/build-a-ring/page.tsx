import type { Metadata } from "next";
import { ComingSoon } from "@/components/goods/catalog/categories/coming-soon";
import { CompareTray } from "@/components/selling/compare/compare-tray";
import { BuilderBar } from "@/components/selling/ring-builder/bar/builder-bar";
import { SettingList } from "@/components/selling/ring-builder/settings/setting-list";
import { ButtonLink } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { readFilteredProducts, readProducts } from "@/lib/goods/catalog/reads";
import { isSetting } from "@/lib/goods/catalog/schema";
import { shapeWord } from "@/lib/goods/diamonds/model";
import { readOnSale } from "@/lib/goods/inventory/on-sale";
import { STYLE_LABELS } from "@/lib/goods/terms/styles";
import { requestSearch, type SearchParams } from "@/lib/platform/front-door/next-internals";
import { answerNotFound } from "@/lib/platform/front-door/status/page-status";
import { brand } from "@/lib/platform/site/brand";
import {
  parseSettingList,
  SETTINGS_PER_PAGE,
  type SettingListState,
  settingListParams,
} from "@/lib/selling/ring-builder/setting-list";

type Props = { searchParams: Promise<SearchParams> };

// without a query the list is made whole; with one it is rendered at request time
export const ensureStatic = "navigation";
export const instant = false;

const heading = ({ style, shape }: SettingListState) =>
  [style && STYLE_LABELS[style], "settings", shape && `for ${shapeWord(shape)} diamonds`]
    .filter(Boolean)
    .join(" ");

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const { state } = parseSettingList(await requestSearch(searchParams));
  const { style, shape, page } = state;
  const title = [
    style || shape ? `Build a ring: ${heading(state)}` : "Build a ring",
    ...(page > 1 ? [`page ${page}`] : []),
  ].join(", ");
  return pageMetadata({
    title,
    description: `Choose a setting, then a ${brand.originLabel} diamond for it, then your size.`,
    path: "/build-a-ring",
  });
}

export default async function BuildARingPage({ searchParams }: Props) {
  const { state, notes } = parseSettingList(await requestSearch(searchParams));
  const { style, shape, metal, sort, page } = state;
  // without a query the page is static
  const read = settingListParams(state).length > 0 ? readFilteredProducts : readProducts;
  const answer = await read({
    kind: "setting",
    ...(style ? { style } : {}),
    ...(shape ? { shape } : {}),
    ...(metal ? { metal } : {}),
    sort,
    page,
    per_page: SETTINGS_PER_PAGE,
  });
  const settings = answer.data.filter(isSetting);
  // nothing is on a page past the end
  if (page > 1 && settings.length === 0) answerNotFound();
  const title = heading(state);
  if (answer.meta.total === 0 && !(await readOnSale()).settings) return <NoSettingsYet />;
  return (
    <>
      <BuilderBar current="setting" />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-2 pt-3 pb-16">
        <SettingList settings={settings} total={answer.meta.total} state={state} facets={answer.meta.facets}>
          <header className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 lg:flex lg:flex-wrap lg:items-baseline">
            <h1 className="text-3xl lg:text-4xl">
              {style || shape ? title.charAt(0).toUpperCase() + title.slice(1) : "Choose your setting"}
            </h1>
            <p className="text-sm text-muted">
              Setting prices. <strong className="text-ink">Center diamond not included.</strong>
            </p>
            {notes.map((note) => (
              <div key={note} className="basis-full">
                <Notice>{note}</Notice>
              </div>
            ))}
          </header>
        </SettingList>
        <CompareTray />
      </div>
    </>
  );
}

/** The step of a shop that has no settings yet. */
function NoSettingsYet() {
  return (
    <>
      <BuilderBar current="setting" />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-2 pt-3 pb-16">
        <h1 className="text-3xl lg:text-4xl">Choose your setting</h1>
        <ComingSoon
          title="Our settings are on their way"
          actions={<ButtonLink href="/lab-created-diamond-ring#bespoke">Custom jewelry</ButtonLink>}
        >
          You’ll choose a setting here, then a {brand.originLabel} diamond that fits it, then your size. We
          also make custom rings.
        </ComingSoon>
      </div>
    </>
  );
}
