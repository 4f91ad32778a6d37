"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { admin } from "@/components/admin/client";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { SelectFilter } from "./select-filter";

/** Names the list's present search, filters, and sort, and leads back to those saved before. */
export function SavedViews({ list }: { list: string }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [isNaming, setNaming] = useState(false);
  const { data: views = [] } = useQuery({
    queryKey: ["saved-views", list],
    queryFn: async ({ signal }) =>
      (await admin.get("v1/admin/saved-views", { query: { list }, signal })).data,
  });
  const refresh = () => client.invalidateQueries({ queryKey: ["saved-views", list] });
  const save = useMutation({
    mutationFn: (name: string) =>
      admin.post("v1/admin/saved-views", { body: { list, name, query: search.slice(1) } }),
    onSuccess: () => {
      setNaming(false);
      return refresh();
    },
  });
  const remove = useMutation({
    mutationFn: (id: string) => admin.delete("v1/admin/saved-views/{id}", { params: { id } }),
    onSuccess: refresh,
  });
  const shown = views.find(({ query }) => query === search.slice(1));
  if (views.length === 0 && search.length <= 1) return null;
  return (
    <div className="flex items-end gap-2">
      {views.length > 0 && (
        <SelectFilter
          label="View"
          none="None"
          options={views.map(({ id, name }) => ({ value: id, label: name }))}
          value={shown?.id ?? ""}
          onChange={(chosen) => {
            const view = views.find(({ id }) => id === chosen);
            void navigate({ search: view ? `?${view.query}` : "" });
          }}
        />
      )}
      {shown ? (
        <Button variant="quiet" size="sm" busy={remove.isPending} onClick={() => remove.mutate(shown.id)}>
          Delete view
        </Button>
      ) : (
        search.length > 1 && (
          <Button variant="quiet" size="sm" onClick={() => setNaming(true)}>
            Save view
          </Button>
        )
      )}
      <Dialog open={isNaming} onOpenChange={setNaming}>
        <DialogContent title="Save this view" description="Its search, filters, and sort.">
          <form
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              save.mutate(String(new FormData(event.currentTarget).get("name") ?? ""));
            }}
          >
            <Field label="Name" error={save.error instanceof ApiProblem ? save.error.message : null}>
              {(control) => <TextInput {...control} name="name" maxLength={60} required />}
            </Field>
            <Button type="submit" busy={save.isPending}>
              Save
            </Button>
          </form>
        </DialogContent>
      </Dialog>
    </div>
  );
}
