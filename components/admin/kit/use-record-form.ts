"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNotify } from "ra-core";
import { useEffect, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import { useBlocker } from "react-router";
import { ApiProblem } from "@/lib/platform/api/problem";

/** How often an open form asks whether somebody else has changed its record, ms. */
const LOOK_EVERY_MS = 10_000;

/**
 * The form of one record: it is filled once its record has come, warns before unsaved work is left, puts the API's messages at
 * their fields, and notices when somebody else changes the record meanwhile. A record has a `version`; what is saved was made
 * from that one, and the API refuses it once there is a newer one.
 */
export function useRecordForm<Shown extends { version: number }, Values extends FieldValues>({
  queryKey,
  read,
  toValues,
  save,
  savedMessage = "Saved",
}: {
  queryKey: readonly unknown[];
  read: (signal: AbortSignal) => Promise<Shown>;
  toValues: (record: Shown) => Values;
  save: (values: Values, version: number) => Promise<unknown>;
  /** null if `save` says it itself */
  savedMessage?: string | null;
}) {
  const notify = useNotify();
  const client = useQueryClient();
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => read(signal),
    refetchInterval: LOOK_EVERY_MS,
  });
  const { data: latest } = query;
  const [base, setBase] = useState<Shown | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Values>();
  const { isDirty } = form.formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer record replaces what is in the form
  useEffect(() => {
    if (!latest || (base && isDirty) || base?.version === latest.version) return;
    setBase(latest);
    form.reset(toValues(latest) as DefaultValues<Values>);
  }, [latest, isDirty]);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    if (window.confirm("Your changes aren’t saved. Leave anyway?")) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!isDirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", hold);
    return () => window.removeEventListener("beforeunload", hold);
  }, [isDirty]);

  const submit = form.handleSubmit(async (values) => {
    if (!base) return;
    setProblem(null);
    try {
      await save(values, base.version);
      if (savedMessage !== null) notify(savedMessage, { type: "success" });
      // what was typed is what is saved, so that the next answer may replace it
      form.reset(values);
      await client.invalidateQueries({ queryKey });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const fields = Object.entries(error.errors ?? {});
      for (const [field, [message = ""]] of fields) form.setError(field as Path<Values>, { message });
      setProblem(fields.length > 0 ? "Some fields need your attention" : error.message);
      if (error.code === "version_conflict") await query.refetch();
    }
  });

  /** Gives up one's own changes and takes the newest record. */
  const takeLatest = () => {
    if (!latest) return;
    setBase(latest);
    setProblem(null);
    form.reset(toValues(latest) as DefaultValues<Values>);
  };

  return {
    form,
    submit,
    problem,
    record: latest ?? null,
    isError: query.isError,
    error: query.error,
    refetch: query.refetch,
    /** somebody else saved the record while this form has unsaved changes */
    isOutdated: base !== null && latest !== undefined && latest.version > base.version && isDirty,
    takeLatest,
  };
}
