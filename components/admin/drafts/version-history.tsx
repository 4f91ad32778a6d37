import { useInfiniteQuery } from "@tanstack/react-query";
import { Button } from "@/components/ui/form/button";
import { Badge } from "@/components/ui/status/badge";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import type { DraftedSetting } from "@/lib/desk/settings/draft-model";
import { admin } from "../client";
import { formatTime } from "../kit/formats";
import { Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";
import type { DraftValue } from "./use-draft-form";

/** What was published before, newest first: each can be made the draft, or put back into the shop at once. */
export function VersionHistory({
  setting,
  current,
  isChanged,
  isBusy,
  onLoad,
  onRestore,
}: {
  setting: DraftedSetting;
  /** number of the version that the shop has; 0 for what it comes with */
  current: number;
  /** whether there is a draft, which is published or discarded first */
  isChanged: boolean;
  isBusy: boolean;
  onLoad: (value: DraftValue) => void;
  onRestore: (version: number) => Promise<void>;
}) {
  const { data, isError, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ["settings", setting, "history", current],
    queryFn: async ({ pageParam, signal }) =>
      (
        await admin.get("v1/admin/settings/{key}", {
          params: { key: setting },
          query: pageParam === null ? {} : { before: pageParam },
          signal,
        })
      ).data,
    initialPageParam: null as number | null,
    getNextPageParam: ({ history }) => {
      const last = history.at(-1)?.version;
      return last !== undefined && last > 1 ? last : null;
    },
  });
  if (isError) return <FailureNotice title="The history couldn’t be loaded" onRetry={() => void refetch()} />;
  const versions = data?.pages.flatMap(({ history }) => history) ?? [];
  const standard = data?.pages[0]?.default;
  return (
    <Section title="History">
      <SmallTable
        caption="Versions, newest first"
        head={["Version", "Published", "By", ""]}
        empty="Nothing else was published yet."
        rows={versions.map(({ version, after, at, actor, is_reset: isReset }) => ({
          key: String(version),
          cells: [
            <span key="version" className="inline-flex flex-wrap gap-2">
              {version}
              {version === current && (
                <Badge tone="success" className="whitespace-nowrap">
                  In the shop
                </Badge>
              )}
            </span>,
            formatTime(at),
            <span key="by" className="block min-w-36 wrap-anywhere">
              {actor ?? "the shop"}
            </span>,
            <span key="steps" className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <Button
                variant="quiet"
                size="sm"
                busy={isBusy}
                onClick={() => onLoad(isReset ? (standard ?? after) : after)}
              >
                Edit<span className="sr-only"> version {version} as your draft</span>
              </Button>
              {version !== current && (
                <Button
                  variant="quiet"
                  size="sm"
                  busy={isBusy}
                  disabled={isChanged}
                  title={isChanged ? "Publish or discard your draft first" : undefined}
                  onClick={() => {
                    if (window.confirm(`Put version ${version} back into the shop now?`))
                      void onRestore(version);
                  }}
                >
                  Restore<span className="sr-only"> version {version}</span>
                </Button>
              )}
            </span>,
          ],
        }))}
      />
      <div className="flex flex-wrap gap-3">
        {hasNextPage && (
          <Button
            variant="secondary"
            size="sm"
            busy={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show earlier versions
          </Button>
        )}
        {standard !== undefined && (
          <Button
            variant="quiet"
            size="sm"
            busy={isBusy}
            className="first:-ml-4"
            onClick={() => onLoad(standard)}
          >
            Start from what the shop comes with
          </Button>
        )}
      </div>
    </Section>
  );
}
