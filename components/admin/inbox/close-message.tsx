"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/form/button";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { admin } from "../client";
import type { MessageDetail } from "./types";

/** Says that a message needs no reply, such as a thank-you or spam; nothing for one that has a reply. */
export function CloseMessage({ message: { reference, is_answered, is_closed } }: { message: MessageDetail }) {
  const client = useQueryClient();
  const close = useMutation({
    mutationFn: (isClosed: boolean) =>
      admin.put("v1/admin/inbox/{reference}/closed", {
        params: { reference },
        body: { is_closed: isClosed },
      }),
    onSuccess: ({ data }) => showToast(data.is_closed ? "Message closed" : "Message reopened"),
    onError: (error) => showErrorToast(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ["inbox"] }),
  });
  if (is_answered) return null;
  return (
    <Button variant="ghost" size="sm" busy={close.isPending} onClick={() => close.mutate(!is_closed)}>
      {is_closed ? "Reopen" : "Close without a reply"}
    </Button>
  );
}
