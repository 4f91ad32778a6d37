import type { ReactNode } from "react";
import { Button } from "@/components/ui/form/button";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { Notice } from "@/components/ui/status/notice";
import { OutdatedNotice } from "../kit/form/outdated-notice";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import type { useSettingForm } from "./use-setting-form";

/** The page of a setting, around its fields: saves it, resets it, and says what is in the way. */
export function SettingPage({
  title,
  state: { record, isError, error, refetch, submit, problem, outdated, reset, isDirty, isSubmitting },
  below,
  children,
}: {
  title: string;
  state: Omit<ReturnType<typeof useSettingForm>, "form">;
  /** stands between the heading and the fields */
  below: ReactNode;
  children: ReactNode;
}) {
  if (isError)
    return (
      <FailureNotice title={error?.message ?? `${title} couldn’t be loaded`} onRetry={() => void refetch()} />
    );
  if (!record) return <PageLoading />;
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <PageHeading title={title}>
        {!record.is_default && (
          <Button
            variant="quiet"
            size="sm"
            busy={reset.isPending}
            disabled={isDirty}
            title={isDirty ? "Save your changes first" : undefined}
            onClick={() => {
              if (window.confirm("Go back to what the shop comes with?")) reset.mutate();
            }}
          >
            Reset to default
          </Button>
        )}
        <Button type="submit" size="sm" busy={isSubmitting}>
          Save
        </Button>
      </PageHeading>
      {below}
      <div className="mb-6 grid gap-4 empty:hidden">
        <OutdatedNotice outdated={outdated} />
        {problem && <Notice tone="error" title={problem} role="alert" />}
      </div>
      {children}
    </form>
  );
}
