"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/form/button";
import { Field } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { ACTS } from "@/lib/desk/api/acts";
import { REJECT_REASONS, type RejectReason } from "@/lib/selling/reviews/model";
import { admin } from "../client";
import { MailsWait } from "../kit/mail-state";
import { REASON_LABELS } from "./review-words";
import type { ReviewDetail } from "./types";

/** Rejects a review for one of the reasons that allow it. */
export function RejectReview({ review: { id, version, state, source } }: { review: ReviewDetail }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<RejectReason | "">("");
  const [isMissing, setMissing] = useState(false);
  const client = useQueryClient();
  const reject = useMutation({
    mutationFn: (chosen: RejectReason) =>
      admin.put("v1/admin/reviews/{id}/rejection", { params: { id }, body: { version, reason: chosen } }),
    onSuccess: () => {
      setOpen(false);
      showToast("Review rejected");
    },
    onError: (error) => showErrorToast(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ["reviews"] }),
  });
  if (state === "rejected") return null;
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
        Reject
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent
          title="Reject this review?"
          description={
            source === "order" ? ACTS.adminRejectReview.sentence : "It isn’t shown on the product’s page."
          }
        >
          <div className="grid gap-5">
            <Field
              label="Reason"
              hint="Few stars, a harsh tone, or a complaint is no reason to reject a review."
              error={isMissing ? "Choose a reason" : null}
            >
              {(control) => (
                <Select
                  {...control}
                  value={reason}
                  onChange={({ target }) => {
                    setMissing(false);
                    setReason(REJECT_REASONS.find((one) => one === target.value) ?? "");
                  }}
                >
                  <option value="">Choose a reason</option>
                  {REJECT_REASONS.map((one) => (
                    <option key={one} value={one}>
                      {REASON_LABELS[one]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
            {source === "order" && <MailsWait act="adminRejectReview" />}
            <div className="flex flex-wrap gap-3">
              <Button
                busy={reject.isPending}
                onClick={() => (reason === "" ? setMissing(true) : reject.mutate(reason))}
              >
                Reject review
              </Button>
              <Button variant="ghost" onClick={() => setOpen(false)}>
                Back
              </Button>
            </div>
          </div>
        </DialogContent>
      </Dialog>
    </>
  );
}
