"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/form/button";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { admin } from "../client";
import { useIdentity } from "../identity";
import { Section } from "../kit/section";
import type { MessageDetail } from "./types";

/** Who answers a message. */
export function Assignee({ message: { reference, assignee } }: { message: MessageDetail }) {
  const me = useIdentity();
  const client = useQueryClient();
  const { data: people = [] } = useQuery({
    queryKey: ["inbox-assignees"],
    queryFn: async ({ signal }) => (await admin.get("v1/admin/inbox-assignees", { signal })).data,
    staleTime: 60_000,
  });
  const assign = useMutation({
    mutationFn: (staffId: string | null) =>
      admin.put("v1/admin/inbox/{reference}/assignee", {
        params: { reference },
        body: { staff_id: staffId },
      }),
    onSuccess: ({ data }) => showToast(data.assignee ? `Assigned to ${data.assignee.name}` : "Unassigned"),
    onError: (error) => showErrorToast(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ["inbox"] }),
  });
  const known = people.some(({ id }) => id === assignee?.id);
  return (
    <Section title="Assigned to">
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Who answers" className="min-w-48 flex-1">
          {(control) => (
            <Select
              {...control}
              value={assignee?.id ?? ""}
              onChange={({ target }) => assign.mutate(target.value || null)}
            >
              <option value="">Unassigned</option>
              {/* somebody who has left, or may no longer answer */}
              {assignee && !known && <option value={assignee.id}>{assignee.name}</option>}
              {people.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {assignee?.id !== me.id && (
          <Button variant="ghost" size="sm" busy={assign.isPending} onClick={() => assign.mutate(me.id)}>
            Assign to me
          </Button>
        )}
      </div>
    </Section>
  );
}
