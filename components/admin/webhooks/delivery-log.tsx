"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { admin } from "../client";
import { formatTime } from "../kit/formats";
import { ListPages } from "../kit/list/list-pages";
import { Loading } from "../kit/loading";
import { SmallTable } from "../kit/small-table";

const STATES = { waiting: "Waiting", delivered: "Delivered", failed: "Given up" } as const;
const PER_PAGE = 25;

/** What was sent to a webhook: what the receiver answered, how long it took, and a button to send it again. */
export function DeliveryLog({ webhookId, isOn }: { webhookId: string; isOn: boolean }) {
  const client = useQueryClient();
  const [page, setPage] = useState(1);
  const key = ["webhooks", webhookId, "deliveries", page];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) =>
      admin.get("v1/admin/webhooks/{id}/deliveries", {
        params: { id: webhookId },
        query: { page, per_page: PER_PAGE },
        signal,
      }),
    refetchInterval: 5_000,
  });
  const replay = useMutation({
    mutationFn: (id: string) => admin.post("v1/admin/webhook-deliveries/{id}/replays", { params: { id } }),
    onSuccess: () => showToast("It is sent again within seconds"),
    onError: (failure) => showErrorToast(failure.message),
    onSettled: () => client.invalidateQueries({ queryKey: ["webhooks", webhookId] }),
  });
  if (error) return <FailureNotice title={error.message} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  return (
    <div className="min-w-0">
      <SmallTable
        caption="Deliveries"
        empty="Nothing was sent yet"
        head={["Event", "Happened", "State", "Attempts", "Answer", "Took", ""]}
        rows={data.data.map(({ id, type, at, state, due_at: dueAt, attempts }) => {
          const last = attempts.at(-1);
          return {
            key: id,
            cells: [
              <code key="type">{type}</code>,
              formatTime(at),
              dueAt && attempts.length > 0 ? `Next try ${formatTime(dueAt)}` : STATES[state],
              attempts.length,
              last ? (last.problem ?? last.status) : "–",
              last ? `${last.ms} ms` : "–",
              isOn && state !== "waiting" ? (
                <Button key="again" variant="quiet" size="sm" onClick={() => replay.mutate(id)}>
                  Send again<span className="sr-only"> {type}</span>
                </Button>
              ) : (
                ""
              ),
            ],
          };
        })}
      />
      <ListPages
        number={page}
        perPage={PER_PAGE}
        total={data.total}
        isMore={data.is_more ?? false}
        hasNext={page * PER_PAGE < data.total}
        open={setPage}
      />
    </div>
  );
}
