"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link, useParams } from "react-router";
import type { z } from "zod";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showErrorToast } from "@/components/ui/overlay/toast";
import { Notice } from "@/components/ui/status/notice";
import type { moveEndpoint } from "@/lib/desk/move-in/endpoints";
import { SHOP_NAMES } from "@/lib/desk/products/shops/model";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { ActButton } from "../kit/act-button";
import { formatTime } from "../kit/formats";
import { PageLoading } from "../kit/loading";
import { PageHeading } from "../kit/page-heading";
import { RecordFailure } from "../kit/record-failure";
import { Facts, Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";
import { useWork } from "../work/use-work";
import { WorkProgress } from "../work/work-progress";
import { Lines } from "./move-result";
import { countedWords, KIND_WORDS, kindName, MOVES_KEY, STATE_WORDS } from "./move-words";
import { LostList } from "./scan-view";

const BACK = { to: "/move-in", label: "Move in" };

type Move = z.infer<typeof moveEndpoint.response>["data"];

/** An import from another shop: what is there of it, what stayed behind, and its undo. */
export function MovePage() {
  const { id = "" } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: [...MOVES_KEY, id],
    queryFn: async ({ signal }) => (await admin.get("v1/admin/moves/{id}", { params: { id }, signal })).data,
    retry: false,
  });
  if (error && !data)
    return <RecordFailure error={error} record="Import" back={BACK} onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return <ShownMove move={data} />;
}

function ShownMove({ move }: { move: Move }) {
  const client = useQueryClient();
  const [started, setStarted] = useState<{ id: string; doing: string } | null>(null);
  const work = useWork(started?.id ?? null);
  const begin = useMutation({
    mutationFn: async (act: "undo" | "invitations") => {
      const params = { id: move.id };
      return act === "undo"
        ? { ...(await admin.post("v1/admin/moves/{id}/undo", { params })).data, doing: "Undoing" }
        : { ...(await admin.post("v1/admin/moves/{id}/invitations", { params })).data, doing: "Emailing" };
    },
    onSuccess: ({ work: id, doing }) => setStarted({ id, doing }),
    onError: (error) => showErrorToast(error.message),
  });
  const isOver = work !== null && work.state !== "running";
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: MOVES_KEY });
  }, [isOver, client]);
  const isBusy = begin.isPending || (started !== null && !isOver);
  const undone = work?.result?.kind === "move_undo" ? work.result : null;
  const invited = work?.result?.kind === "move_invitations" ? work.result : null;
  const isCustomers = move.kind === "customers";
  return (
    <>
      <PageHeading title={move.name} back={BACK}>
        {isCustomers && move.records > 0 && (
          <ActButton
            act="adminInviteMovedCustomers"
            title="Invite these customers?"
            confirm="Email them"
            variant="secondary"
            size="sm"
            busy={isBusy}
            onConfirm={() => begin.mutate("invitations")}
          >
            Invite the customers
          </ActButton>
        )}
        {move.records > 0 && (
          <UndoButton name={move.name} isBusy={isBusy} onConfirm={() => begin.mutate("undo")} />
        )}
      </PageHeading>
      <div className="grid gap-6">
        {started && <WorkProgress work={work} doing={started.doing} counted="done" />}
        {invited && (
          <Notice
            tone="success"
            role="status"
            title={`${formatCount(invited.invited)} customers are emailed.`}
          >
            {invited.skipped > 0 && (
              <p>{formatCount(invited.skipped)} can sign in already, or have a link that still works.</p>
            )}
          </Notice>
        )}
        {undone && (
          <Notice
            tone={undone.left_count > 0 ? "warning" : "success"}
            role="status"
            title={
              undone.left_count > 0
                ? `Undone, but for ${formatCount(undone.left_count)} that stay`
                : "Undone. Nothing of this import is left."
            }
          >
            <p>
              {undone.taken_back.map(({ kind, count }) => countedWords(kind, count)).join(", ") ||
                "Nothing was"}{" "}
              taken back.
            </p>
          </Notice>
        )}
        <Section title="Import">
          {move.message && <Notice tone="warning" title={move.message} />}
          <Facts
            facts={[
              { label: "What", value: KIND_WORDS[move.kind] },
              ...(move.system ? [{ label: "From", value: SHOP_NAMES[move.system] }] : []),
              { label: "When", value: `${formatTime(move.created_at)}, ${move.actor}` },
              {
                label: "State",
                value: STATE_WORDS[move.state] + (move.undone_at ? `, ${formatTime(move.undone_at)}` : ""),
              },
              {
                label: "There now",
                value: move.there.map(({ kind, count }) => countedWords(kind, count)).join(", ") || "Nothing",
              },
            ]}
          />
          {move.kind === "products" && move.records > 0 && (
            <p className="text-sm">
              <Link to="/products" className="text-link">
                See the products
              </Link>
            </p>
          )}
          {move.kind === "orders" && move.records > 0 && (
            <p className="text-sm">
              <Link to="/past-orders" className="text-link">
                See the orders
              </Link>
            </p>
          )}
        </Section>
        {move.left_records.length > 0 && (
          <Section title="Not undone">
            <SmallTable
              caption="Not undone"
              head={["What", "Name", "Why it stays"]}
              rows={move.left_records.map(({ kind, name, reason }, at) => ({
                key: String(at),
                cells: [
                  kindName(kind),
                  <span key="name" className="wrap-anywhere">
                    {name}
                  </span>,
                  reason,
                ],
              }))}
              empty=""
            />
          </Section>
        )}
        {(move.lost.length > 0 || move.left_out.length > 0) && (
          <Section title="What the old shop had that this one doesn’t">
            <LostList lost={move.lost} />
            <Lines title="Products that were left out" lines={move.left_out} />
          </Section>
        )}
        {move.missing_pictures.length > 0 && move.state !== "undone" && (
          <Section title="Pictures that aren’t there">
            <p className="text-sm text-muted">
              Upload the same file again to try these once more. What is there stays as it is.
            </p>
            <Lines title="Pictures that couldn’t be fetched" lines={move.missing_pictures} />
          </Section>
        )}
      </div>
    </>
  );
}

function UndoButton({ name, isBusy, onConfirm }: { name: string; isBusy: boolean; onConfirm: () => void }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" busy={isBusy} onClick={() => setOpen(true)}>
        Undo the import
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent
          title={`Undo the import of ${name}?`}
          description="What it added is deleted, and what it changed is as before. What was sold, used, or edited since stays and is listed."
        >
          <div className="flex flex-wrap gap-3">
            <Button
              onClick={() => {
                setOpen(false);
                onConfirm();
              }}
            >
              Undo
            </Button>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              Back
            </Button>
          </div>
        </DialogContent>
      </Dialog>
    </>
  );
}
