import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type DefaultValues, type Path, useForm } from "react-hook-form";
import type { z } from "zod";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import type { settingDraftEndpoint } from "@/lib/desk/settings/draft-endpoints";
import type { DraftedSetting } from "@/lib/desk/settings/draft-model";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "../client";
import { useUnsaved } from "../kit/form/unsaved";
import { useSettled } from "../kit/form/use-settled";

type Drafted = z.output<typeof settingDraftEndpoint.response>["data"];
/** The value of a setting, as JSON has it. */
export type DraftValue = Drafted["value"];

/** How often an open draft asks whether somebody else has published another version, ms. */
const LOOK_EVERY_MS = 10_000;

/**
 * The form of a setting that is drafted: what is typed is saved as one's own draft once the typing stops, and the shop follows
 * only when it is published.
 * @param toForm and fromForm turn the setting's value into what is typed, and back
 */
export function useDraftForm<Typed>({
  key,
  toForm,
  fromForm,
}: {
  key: DraftedSetting;
  toForm: (value: DraftValue) => Typed;
  fromForm: (typed: Typed) => DraftValue;
}) {
  const client = useQueryClient();
  const params = { key };
  const queryKey = ["setting-drafts", key];
  const query = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/setting-drafts/{key}", { params, signal })).data,
    refetchInterval: LOOK_EVERY_MS,
  });
  const { data } = query;
  const form = useForm<{ value: Typed }>();
  /** the value as the server has it, and the version that it was begun from; null until it has come */
  const [stored, setStored] = useState<{ text: string; base: number } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** counts what the preview has to show */
  const [revision, setRevision] = useState(0);
  const tried = useRef<string | null>(null);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const typed = (form.watch() as { value?: Typed }).value;
  const now = typed === undefined ? null : JSON.stringify(fromForm(typed));
  const settled = useSettled(now);
  const isPending = now !== null && stored !== null && now !== stored.text;
  useUnsaved(isPending);

  const fill = (record: Drafted) => {
    const { value, version } = record.draft ?? record;
    const filled = toForm(value);
    form.reset({ value: filled } as DefaultValues<{ value: Typed }>);
    tried.current = null;
    setProblem(null);
    // the first one is what the preview begins with
    if (stored !== null) setRevision((count) => count + 1);
    setStored({ text: JSON.stringify(fromForm(filled)), base: version });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a newer record replaces what is in the form
  useEffect(() => {
    if (!data) return;
    const isFollowing = stored !== null && !data.draft && !isPending && data.version !== stored.base;
    if (stored === null || isFollowing) fill(data);
  }, [data]);

  const report = (error: unknown) => {
    const fields = error instanceof ApiProblem ? Object.entries(error.errors ?? {}) : [];
    for (const [field, [message = ""]] of fields) form.setError(field as Path<{ value: Typed }>, { message });
    setProblem(
      fields.length > 0
        ? "Some fields need your attention. Until then, the preview shows your draft as it was before."
        : (error as Error).message,
    );
  };

  /** Saves the draft; false if it isn't accepted. */
  const save = (text: string, base: number): Promise<boolean> => {
    tried.current = text;
    const saving = queue.current.then(async () => {
      try {
        const body = { value: JSON.parse(text) as DraftValue, version: base };
        const { data: saved } = await admin.put("v1/admin/setting-drafts/{key}", { params, body });
        client.setQueryData(queryKey, saved);
        setStored({ text, base });
        setProblem(null);
        form.clearErrors();
        setRevision((count) => count + 1);
        return true;
      } catch (error) {
        report(error);
        return false;
      }
    });
    // one after the other, so that the last one stays
    queue.current = saving;
    return saving;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved follows from these alone
  useEffect(() => {
    if (settled === null || stored === null || settled === stored.text || settled === tried.current) return;
    void save(settled, stored.base);
  }, [settled, stored]);

  const attempt = async (work: () => Promise<unknown>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiProblem && error.code === "version_conflict") await query.refetch();
      else showErrorToast((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  /** What the shop has now is what the form goes on from. */
  const follow = async () => {
    await client.invalidateQueries({ queryKey: ["settings"] });
    const { data: latest } = await query.refetch();
    if (latest) fill(latest);
  };

  const publish = () =>
    attempt(async () => {
      if (!stored || now === null) return;
      if (now !== stored.text && !(await save(now, stored.base))) return;
      await admin.post("v1/admin/setting-drafts/{key}/publications", { params });
      await follow();
      showToast("Published. The shop follows within seconds.");
    });

  const discard = () =>
    attempt(async () => {
      await queue.current;
      await admin.delete("v1/admin/setting-drafts/{key}", { params });
      await follow();
      showToast("Your draft is discarded");
    });

  const restore = (version: number) =>
    attempt(async () => {
      await admin.post("v1/admin/settings/{key}/restorations", { params, body: { version } });
      await follow();
      showToast(`Version ${version} is in the shop again.`);
    });

  /** Puts another value into the form, which makes it the draft. */
  const load = (value: DraftValue) =>
    form.setValue("value" as Path<{ value: Typed }>, toForm(value) as never);

  const draft = data?.draft ?? null;
  return {
    form,
    record: data ?? null,
    isError: query.isError,
    error: query.error,
    refetch: query.refetch,
    problem,
    isBusy,
    isPending,
    hasDraft: draft !== null,
    /** whether somebody has published another version since the draft was begun */
    isOutdated: draft !== null && data !== undefined && draft.version !== data.version,
    revision,
    publish,
    discard,
    restore,
    load,
    /** has the draft go on from what was published meanwhile */
    keepDraft: () =>
      attempt(async () => {
        if (stored && data) await save(now ?? stored.text, data.version);
      }),
  };
}
