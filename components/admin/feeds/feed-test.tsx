"use client";

import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "../client";
import { useWork } from "../work/use-work";
import { WorkProgress } from "../work/work-progress";
import { type FeedValues, feedBody } from "./feed-values";

/** What is wrong with a field, or with all. */
const wordsOf = (error: Error): string =>
  (error instanceof ApiProblem && Object.values(error.errors ?? {})[0]?.[0]) || error.message;

/** Connects to a feed as the form describes it, without saving anything. @param supplier of a saved feed; null for a new one */
export function FeedTest({ form, supplier }: { form: UseFormReturn<FeedValues>; supplier: string | null }) {
  const [started, setStarted] = useState<string | null>(null);
  const work = useWork(started);
  const test = useMutation({
    mutationFn: () => {
      const values = form.getValues();
      const body = {
        ...feedBody(values),
        supplier: supplier ?? (values.supplier.trim() || "New supplier"),
        is_saved: supplier !== null,
      };
      return admin.post("v1/admin/feed-tests", { body });
    },
    onSuccess: ({ data }) => setStarted(data.work),
  });
  const isRunning = test.isPending || (started !== null && (work === null || work.state === "running"));
  const result = work?.result?.kind === "feed_test" ? work.result : null;
  return (
    <div className="grid gap-3">
      <Button
        variant="ghost"
        size="sm"
        busy={isRunning}
        className="justify-self-start"
        onClick={() => {
          setStarted(null);
          test.mutate();
        }}
      >
        Test connection
      </Button>
      {test.isError && <Notice tone="error" title={wordsOf(test.error)} />}
      {started !== null && <WorkProgress work={work} doing="Connecting" />}
      {result && (
        <Notice tone={result.is_readable ? "success" : "warning"} title={result.message} role="status" />
      )}
    </div>
  );
}
