"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/form/button";
import { Field, TextArea } from "@/components/ui/form/field";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { admin } from "../client";
import { formatTime } from "../kit/formats";
import { Section } from "../kit/section";

const readMatches = async (state: "open" | "confirmed", signal: AbortSignal) =>
  (await admin.get("v1/admin/name-matches", { query: { state }, signal })).data;

type Match = Awaited<ReturnType<typeof readMatches>>[number];

/** Names of buyers and payers that may be on the sanctions list: somebody decides about each. */
export function NameMatches() {
  const [deciding, setDeciding] = useState<Match | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ["name-matches"],
    queryFn: async ({ signal }) => [
      ...(await readMatches("open", signal)),
      ...(await readMatches("confirmed", signal)),
    ],
  });
  if (error) return <FailureNotice title={error.message} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <Section title="Names to check">
      {data.length === 0 && <p className="text-sm text-muted">None</p>}
      <ul className="grid gap-3 text-sm">
        {data.map((match) => (
          <li key={match.id} className="flex flex-wrap items-center justify-between gap-3 wrap-anywhere">
            <span className="min-w-0">
              {match.subject} ({match.role === "buyer" ? "buyer" : "sent the payment"} of{" "}
              <Link to={`/orders/${encodeURIComponent(match.order)}`} className="text-accent underline">
                {match.order}
              </Link>
              ) may be {match.listed_name}
              <span className="block text-muted">
                Entry {match.entry}
                {match.program && `, ${match.program}`}, found {formatTime(match.at)}
                {match.state === "confirmed" && `. Confirmed by ${match.decided_by}: ${match.note}`}
              </span>
            </span>
            <Button variant="ghost" size="sm" onClick={() => setDeciding(match)}>
              Decide<span className="sr-only"> about {match.subject}</span>
            </Button>
          </li>
        ))}
      </ul>
      <DecisionDialog match={deciding} onClose={() => setDeciding(null)} />
    </Section>
  );
}

function DecisionDialog({ match, onClose }: { match: Match | null; onClose: () => void }) {
  const client = useQueryClient();
  const [note, setNote] = useState("");
  const decide = useMutation({
    mutationFn: (state: "cleared" | "confirmed") =>
      admin.put("v1/admin/name-matches/{id}/state", {
        params: { id: match?.id ?? "" },
        body: { state, note },
      }),
    onSuccess: () => {
      showToast("Recorded");
      setNote("");
      void client.invalidateQueries({ queryKey: ["name-matches"] });
      onClose();
    },
    onError: (error) => showErrorToast(error.message),
  });
  return (
    <Dialog open={match !== null} onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title={`Is ${match?.subject ?? ""} the listed person?`}
        description="Compare birth date, address, and identification with the entry on OFAC’s site. The shop refuses nothing by itself. If it is the same person, don’t ship or refund before you’ve asked a lawyer or OFAC."
      >
        <div className="grid gap-4">
          <Field label="How you decided">
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                maxLength={1000}
                value={note}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </Field>
          <div className="flex flex-wrap gap-3">
            <Button busy={decide.isPending} disabled={!note.trim()} onClick={() => decide.mutate("cleared")}>
              Someone else
            </Button>
            <Button
              variant="ghost"
              disabled={!note.trim() || decide.isPending}
              onClick={() => decide.mutate("confirmed")}
            >
              The listed person
            </Button>
          </div>
        </div>
      </DialogContent>
    </Dialog>
  );
}
