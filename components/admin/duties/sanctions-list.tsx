"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { showToast } from "@/components/ui/overlay/toast";
import { Notice } from "@/components/ui/status/notice";
import type { loadSanctionsListEndpoint } from "@/lib/desk/duties/endpoints";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin, callAdmin } from "../client";
import { formatTime } from "../kit/formats";
import { Section } from "../kit/section";

type Loaded = z.infer<typeof loadSanctionsListEndpoint.response>;

/** The list that names are compared with, and its replacement by newer files. */
export function SanctionsList() {
  const client = useQueryClient();
  const { data } = useQuery({
    queryKey: ["sanctions-list"],
    queryFn: async ({ signal }) => admin.get("v1/admin/sanctions-list", { signal }),
  });
  const load = useMutation({
    mutationFn: async (body: FormData) =>
      (await callAdmin("POST", "v1/admin/sanctions-list", { body })) as Loaded,
    onSuccess: ({ data: { names, matches } }) => {
      showToast(
        `Loaded ${formatCount(names)} names. ${matches === 0 ? "No new match." : `New matches: ${formatCount(matches)}.`}`,
      );
      void client.invalidateQueries({ queryKey: ["sanctions-list"] });
      void client.invalidateQueries({ queryKey: ["name-matches"] });
    },
  });
  const list = data?.data;
  return (
    <Section title="Sanctions list">
      {data && (
        <p className="text-sm text-muted">
          {list
            ? `${formatCount(list.names)} names, loaded ${formatTime(list.loaded_at)} by ${list.loaded_by}. Orders are compared every ten minutes, last ${formatTime(list.compared_until)}.`
            : "No list is loaded, so no names are compared."}{" "}
          Download SDN.CSV and ALT.CSV from OFAC’s Sanctions List Service, and load them again when OFAC
          changes them.
        </p>
      )}
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          const form = new FormData(event.currentTarget);
          const alt = form.get("alt");
          // a field that was left empty is sent as a file without a name
          if (alt instanceof File && alt.size === 0) form.delete("alt");
          load.mutate(form);
        }}
      >
        <Field label="SDN.CSV">
          {(control) => (
            <TextInput
              {...control}
              type="file"
              name="sdn"
              accept=".csv,text/csv"
              required
              className="content-center"
            />
          )}
        </Field>
        <Field label="ALT.CSV" optional hint="Other names that listed people are known by.">
          {(control) => (
            <TextInput
              {...control}
              type="file"
              name="alt"
              accept=".csv,text/csv"
              className="content-center"
            />
          )}
        </Field>
        {load.error && <Notice tone="error">{load.error.message}</Notice>}
        <Button type="submit" variant="ghost" busy={load.isPending} className="justify-self-start">
          Load list
        </Button>
      </form>
    </Section>
  );
}
