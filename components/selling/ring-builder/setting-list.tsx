import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import type { SettingInList } from "@/lib/goods/catalog/schema";
import {
  SETTINGS_PER_PAGE,
  type SettingListState,
  settingListPath,
} from "@/lib/selling/ring-builder/setting-list";
import { ChosenDiamondLink } from "./chosen-diamond-link";
import { SettingCard } from "./setting-card";

/** Cards in the row that a tall screen shows before scrolling. */
const FIRST_ROW = 4;

type Props = { settings: readonly SettingInList[]; total: number; state: SettingListState };

/** A page of settings with their count and pagination. */
export function SettingList({ settings, total, state }: Props) {
  if (settings.length === 0) return <NothingFound state={state} />;
  return (
    <section aria-labelledby="settings-count" className="grid gap-6">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h2 id="settings-count" className="figures font-sans text-sm font-medium tracking-normal">
          {total} {total === 1 ? "setting" : "settings"}
        </h2>
        <ChosenDiamondLink shape={state.shape} />
      </div>
      <ul data-ahead className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-8">
        {settings.map((product, index) => (
          <li key={product.id}>
            <SettingCard
              product={product}
              shape={state.shape}
              metal={state.metal}
              loading={index < FIRST_ROW ? "eager" : "lazy"}
              priority={index < 2}
            />
          </li>
        ))}
      </ul>
      <Pagination
        page={state.page}
        pages={Math.ceil(total / SETTINGS_PER_PAGE)}
        hrefOf={(page) => settingListPath(state, { page })}
        label="Pages of settings"
      />
    </section>
  );
}

function NothingFound({ state }: { state: SettingListState }) {
  const ways: [string, string][] = [];
  if (state.page > 1) ways.push(["Go to the first page", settingListPath(state)]);
  if (state.style) ways.push(["See every style", settingListPath(state, { style: null })]);
  if (state.shape) ways.push(["See every shape", settingListPath(state, { shape: null })]);
  if (state.metal) ways.push(["See every metal", settingListPath(state, { metal: null })]);
  return (
    <section className="grid gap-2 py-8">
      <h2 className="text-2xl">No setting matches</h2>
      <ul>
        {ways.map(([words, href]) => (
          <li key={href}>
            <Link href={href} className="text-link inline-flex min-h-11 items-center">
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
