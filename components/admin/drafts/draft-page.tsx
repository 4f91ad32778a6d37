import type { ReactNode } from "react";
import { Button } from "@/components/ui/form/button";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { Notice } from "@/components/ui/status/notice";
import type { DraftedSetting } from "@/lib/desk/settings/draft-model";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { Section } from "../kit/section";
import { DraftPreview } from "./draft-preview";
import type { useDraftForm } from "./use-draft-form";
import { VersionHistory } from "./version-history";

/** The page of a setting that is drafted: its fields beside the shop with the draft, and what was published before. */
export function DraftPage({
  title,
  setting,
  lead,
  state,
  children,
}: {
  title: string;
  setting: DraftedSetting;
  /** says what the page is for */
  lead: string;
  state: Omit<ReturnType<typeof useDraftForm>, "form">;
  children: ReactNode;
}) {
  const { record, isError, error, refetch, problem, isBusy, isPending, hasDraft, isOutdated } = state;
  if (isError && !record)
    return (
      <FailureNotice title={error?.message ?? `${title} couldn’t be loaded`} onRetry={() => void refetch()} />
    );
  if (!record) return <PageLoading />;
  const isChanged = hasDraft || isPending;
  return (
    // Enter in a field publishes nothing
    <form noValidate onSubmit={(event) => event.preventDefault()}>
      <PageHeading title={title}>
        {isChanged && (
          <Button
            variant="quiet"
            size="sm"
            busy={isBusy}
            onClick={() => {
              if (window.confirm("Discard your draft? The shop stays as it is.")) void state.discard();
            }}
          >
            Discard draft
          </Button>
        )}
        <Button
          size="sm"
          busy={isBusy}
          disabled={!isChanged || isOutdated}
          onClick={() => void state.publish()}
        >
          Publish
        </Button>
      </PageHeading>
      <p className="text-muted">{lead}</p>
      <p role="status" className="mt-1 mb-6 text-sm text-muted">
        {isPending
          ? "Saving your draft…"
          : hasDraft
            ? "Your draft is saved. Only you see it until you publish it."
            : "The shop has what you see here. Your changes become a draft that only you see."}
      </p>
      <div className="mb-6 grid gap-4 empty:hidden">
        {isOutdated && (
          <Notice tone="warning" title="Someone else has published another version" role="status">
            <p className="mt-2">Your draft was begun before that. Keep it to publish it over theirs.</p>
            <p className="mt-2 flex flex-wrap gap-3">
              <Button size="sm" busy={isBusy} onClick={() => void state.keepDraft()}>
                Keep my draft
              </Button>
              <Button variant="secondary" size="sm" busy={isBusy} onClick={() => void state.discard()}>
                Discard my draft
              </Button>
            </p>
          </Notice>
        )}
        {problem && <Notice tone="error" title={problem} role="alert" />}
      </div>
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] xl:items-start">
        <div className="grid min-w-0 gap-6">{children}</div>
        <div className="grid min-w-0 gap-6 xl:sticky xl:top-18">
          <Section title="Preview">
            <DraftPreview revision={state.revision} />
          </Section>
          <VersionHistory
            setting={setting}
            current={record.version}
            isChanged={isChanged}
            isBusy={isBusy}
            onLoad={state.load}
            onRestore={state.restore}
          />
        </div>
      </div>
    </form>
  );
}
