"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { type DefaultValues, type FieldValues, type Path, useForm } from "react-hook-form";
import { showToast } from "@/components/ui/overlay/toast";
import { changeLines } from "@/lib/desk/audit/change-lines";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { useUnsaved } from "./unsaved";

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
  const { isDirty, isSubmitting } = form.formState;

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer record replaces what is in the form
  useEffect(() => {
    if (!latest || (base && isDirty) || base?.version === latest.version) return;
    setBase(latest);
    form.reset(toValues(latest) as DefaultValues<Values>);
  }, [latest, isDirty]);

  useUnsaved(isDirty);

  /** Fills the form from a newer record, and keeps what was typed since it was filled from `before` as unsaved changes of that one. */
  const carryOver = (before: Values, newer: Values) => {
    const typed = { keepValues: true, keepFieldsRef: true };
    form.reset(before as DefaultValues<Values>, typed);
    form.reset(newer as DefaultValues<Values>, { keepDirtyValues: true });
    // the library takes the form for unchanged after that, whatever it kept
    form.reset(newer as DefaultValues<Values>, typed);
  };

  const submit = form.handleSubmit(async (values) => {
    if (!base) return;
    setProblem(null);
    try {
      await save(values, base.version);
      if (savedMessage !== null) showToast(savedMessage);
      await client.invalidateQueries({ queryKey });
      const saved = client.getQueryData<Shown>(queryKey);
      if (saved && saved.version > base.version) {
        setBase(saved);
        carryOver(values, toValues(saved));
      } else carryOver(values, values);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      const fields = Object.entries(error.errors ?? {});
      for (const [field, [message = ""]] of fields) form.setError(field as Path<Values>, { message });
      const isConflict = error.code === "version_conflict";
      // the notice of the newer version says what happened
      if (isConflict) await query.refetch();
      else setProblem(fields.length > 0 ? "Some fields need your attention" : error.message);
    }
  });

  const isNewer = base !== null && latest !== undefined && latest.version > base.version;
  // while a save is under way, the newer version is what it saved
  const isOutdated = isNewer && isDirty && !isSubmitting;
  const take = (isMineKept: boolean) => {
    if (!latest || !base) return;
    setBase(latest);
    setProblem(null);
    if (isMineKept) carryOver(toValues(base), toValues(latest));
    else form.reset(toValues(latest) as DefaultValues<Values>);
  };

  return {
    form,
    submit,
    problem,
    record: latest ?? null,
    isError: query.isError,
    error: query.error,
    refetch: query.refetch,
    /** what somebody else saved while this form has unsaved changes; null while nobody did */
    outdated: isOutdated
      ? {
          changes: changeLines({ from: toValues(base), to: toValues(latest) }),
          /** gives up one's own changes */
          onTake: () => take(false),
          /** puts one's own changes on the newest record */
          onKeep: () => take(true),
        }
      : null,
  };
}
