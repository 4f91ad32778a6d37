"use client";

import { FailureNotice } from "@/components/ui/status/failure-notice";
import { Notice } from "@/components/ui/status/notice";
import { useMay } from "../identity";
import { Loading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { Section } from "../kit/section";
import { OpeningSection } from "./opening-section";
import { OpeningSteps } from "./opening-steps";
import { ProblemList } from "./problem-list";
import { missingProblem, useOpening } from "./use-opening";

/** What the shop still lacks before it opens to the public, each with where it is put right. */
export function OpeningPage() {
  const { data, isPending, refetch } = useOpening();
  const maySwitch = useMay("settings.write");
  const missing = data?.missing.map(missingProblem) ?? [];
  const groups = [
    ["Before you take orders", missing.filter(({ isUrgent }) => isUrgent)],
    ["Recommended", missing.filter(({ isUrgent }) => !isUrgent)],
  ] as const;
  return (
    <>
      <PageHeading title="Open your shop" />
      {maySwitch && <OpeningSection />}
      {isPending && <Loading />}
      {!isPending && !data && (
        <FailureNotice title="What is missing could not be loaded" onRetry={() => void refetch()} />
      )}
      {data && missing.length === 0 && (
        <Notice tone="success" title="Nothing is missing. Your shop is ready for customers." />
      )}
      <div className="grid gap-4">
        {data && <OpeningSteps steps={data.steps} />}
        {groups.map(
          ([title, problems]) =>
            problems.length > 0 && (
              <Section key={title} title={title}>
                <ProblemList problems={problems} />
              </Section>
            ),
        )}
      </div>
    </>
  );
}
