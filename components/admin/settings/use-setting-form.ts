import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { admin } from "../client";
import { useRecordForm } from "../kit/form/use-record-form";
import type { Setting } from "./setting-words";

/** The form of a setting that has a page of its own. @param toForm and fromForm turn its value into what is typed, and back */
export function useSettingForm<Typed>({
  key,
  toForm,
  fromForm,
}: {
  key: string;
  toForm: (value: Setting["value"]) => Typed;
  fromForm: (typed: Typed) => Setting["value"];
}) {
  const client = useQueryClient();
  const params = { key };
  const queryKey = ["settings", key];
  const record = useRecordForm<Setting, { value: Typed }>({
    queryKey,
    read: async (signal) => (await admin.get("v1/admin/settings/{key}", { params, signal })).data,
    toValues: ({ value }) => ({ value: toForm(value) }),
    save: ({ value }, version) =>
      admin.put("v1/admin/settings/{key}", { params, body: { value: fromForm(value), version } }),
    savedMessage: "Saved. The shop follows within seconds.",
  });
  const reset = useMutation({
    mutationFn: () => admin.delete("v1/admin/settings/{key}", { params }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey });
      showToast("Reset to what the shop comes with");
    },
    onError: (failure) => showErrorToast(failure.message),
  });
  const { isDirty, isSubmitting } = record.form.formState;
  return { ...record, reset, isDirty, isSubmitting };
}
