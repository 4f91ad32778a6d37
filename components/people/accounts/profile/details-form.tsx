"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Notice } from "@/components/ui/status/notice";
import { api } from "@/lib/desk/browser/api-client";
import type { Account } from "@/lib/people/accounts/schema";
import { collectProblems, MAX_LENGTHS, nameProblem, phoneProblem } from "@/lib/people/accounts/validation";
import { NameFields, PhoneField } from "../form/person-fields";
import { useApiForm } from "../form/use-api-form";
import { refreshSession } from "../sessions/track-session";

type DetailsFields = { first_name: string; last_name: string; phone: string };

/** Edits name and phone. */
export function DetailsForm({ account }: { account: Account }) {
  const router = useRouter();
  const [saved, setSaved] = useState(false);
  const { form, props, errorOf, refusal, busy, ready } = useApiForm<DetailsFields>({
    values: { first_name: account.first_name, last_name: account.last_name, phone: account.phone ?? "" },
    problems: ({ first_name, last_name, phone }) =>
      collectProblems<DetailsFields>({
        first_name: nameProblem(first_name, MAX_LENGTHS.name),
        last_name: nameProblem(last_name, MAX_LENGTHS.name),
        phone: phoneProblem(phone),
      }),
    send: async (typed) => {
      setSaved(false);
      await api.patch("v1/account", { body: typed });
      setSaved(true);
      await refreshSession();
      router.refresh();
    },
  });
  return (
    <form {...props}>
      {refusal && <Notice tone="error">{refusal}</Notice>}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <NameFields
          registered={{ first_name: form.register("first_name"), last_name: form.register("last_name") }}
          errorOf={errorOf}
        />
        <PhoneField registered={{ phone: form.register("phone") }} errorOf={errorOf} optional />
      </div>
      <p className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={!ready} busy={busy}>
          Save changes
        </Button>
        <span role="status" className="text-sm text-success">
          {saved ? "Saved" : ""}
        </span>
      </p>
    </form>
  );
}
