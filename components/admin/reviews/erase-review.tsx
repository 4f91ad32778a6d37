"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { admin } from "../client";
import { useMay } from "../identity";
import { Section } from "../kit/section";
import type { ReviewDetail } from "./types";

/** Removes a person’s data from a review, as they may ask without an account. */
export function EraseReview({ review: { id, state } }: { review: ReviewDetail }) {
  const may = useMay("customers.privacy");
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const client = useQueryClient();
  const erase = useMutation({
    mutationFn: () => admin.delete("v1/admin/reviews/{id}", { params: { id } }),
    async onSuccess({ data }) {
      setOpen(false);
      showToast(data.is_deleted ? "Review deleted" : "Personal data removed");
      if (data.is_deleted) await navigate("/reviews");
    },
    onError: (error) => showErrorToast(error.message),
    onSettled: () => client.invalidateQueries({ queryKey: ["reviews"] }),
  });
  if (!may) return null;
  const sentence =
    state === "published"
      ? "Its name, words, photos, and your reply are deleted for good. Its stars still count in the average."
      : "The review is deleted for good.";
  return (
    <Section title="Personal data">
      <p className="text-sm text-muted">
        If the writer asks you to delete their data and has no account, delete it here.
      </p>
      <Button variant="ghost" size="sm" className="justify-self-start" onClick={() => setOpen(true)}>
        Delete personal data
      </Button>
      <Dialog open={isOpen} onOpenChange={setOpen}>
        <DialogContent title="Delete the writer’s data?" description={sentence}>
          <div className="flex flex-wrap gap-3">
            <Button busy={erase.isPending} onClick={() => erase.mutate()}>
              Delete
            </Button>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              Back
            </Button>
          </div>
        </DialogContent>
      </Dialog>
    </Section>
  );
}
