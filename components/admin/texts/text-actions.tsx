import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { Field, TextInput } from "@/components/ui/form/field";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { admin } from "../client";
import { leaveUnasked } from "../kit/form/unsaved";
import type { ShownText, TextState } from "./text-words";

/** What can be done with a text as a whole: see it, save it, publish it now or later, or take it back. */
export function TextActions({
  text,
  isBusy,
  isDirty,
  mayWrite,
  onSave,
}: {
  text: ShownText;
  isBusy: boolean;
  isDirty: boolean;
  mayWrite: boolean;
  onSave: (state: TextState, at?: string) => void;
}) {
  const [isScheduling, setScheduling] = useState(false);
  return (
    <>
      <ShopLink text={text} />
      {mayWrite && text.name !== "" && <TakeBack text={text} isDirty={isDirty} />}
      {mayWrite && (
        <>
          <Button type="submit" variant="secondary" size="sm" busy={isBusy}>
            Save as draft
          </Button>
          <Button variant="secondary" size="sm" busy={isBusy} onClick={() => setScheduling(true)}>
            Schedule
          </Button>
          <Button size="sm" busy={isBusy} onClick={() => onSave("published")}>
            Publish
          </Button>
        </>
      )}
      <Dialog open={isScheduling} onOpenChange={setScheduling}>
        <DialogContent
          title="Schedule this version"
          description="The shop shows it by itself at this time. Saving the page again before then takes the schedule back."
        >
          <ScheduleForm
            onSchedule={(at) => {
              setScheduling(false);
              onSave("scheduled", at);
            }}
          />
        </DialogContent>
      </Dialog>
    </>
  );
}

/** The page in the shop, or the preview of its newest version if that isn’t shown yet. */
function ShopLink({ text: { version, status, address, history } }: { text: ShownText }) {
  const isWaiting = status === "draft" || status === "scheduled";
  const href = isWaiting ? history[0]?.preview : status === "published" ? address : null;
  if (!href || (version === 0 && isWaiting)) return null;
  return (
    <a href={href} target="_blank" rel="noopener" className={buttonClass("quiet", "sm")}>
      {isWaiting ? "Preview in the shop" : "View in the shop"}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}

function ScheduleForm({ onSchedule }: { onSchedule: (at: string) => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // the dialog stands within the page’s form
        event.stopPropagation();
        const at = new Date(String(new FormData(event.currentTarget).get("at")));
        if (Number.isNaN(at.getTime())) setProblem("Choose a day and a time");
        else if (at.getTime() <= Date.now()) setProblem("Choose a time in the future");
        else onSchedule(at.toISOString());
      }}
    >
      <Field label="Day and time" hint="In your own time zone." error={problem}>
        {(control) => <TextInput {...control} name="at" type="datetime-local" />}
      </Field>
      <Button type="submit" className="justify-self-start">
        Schedule
      </Button>
    </form>
  );
}

function TakeBack({
  text: { name, title, status, is_own, has_default },
  isDirty,
}: {
  text: ShownText;
  isDirty: boolean;
}) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const params = { name };
  const reset = useMutation({
    mutationFn: () => admin.post("v1/admin/pages/{name}/reset", { params }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ["pages", name] });
      showToast("The shop shows the default text again. Your versions are kept.");
    },
    onError: (error) => showErrorToast(error.message),
  });
  const remove = useMutation({
    mutationFn: () => admin.delete("v1/admin/pages/{name}", { params }),
    onSuccess: () => {
      showToast(`Removed ${title} from the journal`);
      leaveUnasked();
      void navigate("/pages");
    },
    onError: (error) => showErrorToast(error.message),
  });
  const lock = { disabled: isDirty, title: isDirty ? "Save your changes first" : undefined };
  return (
    <>
      {has_default && (is_own || status !== "published") && (
        <Button
          variant="quiet"
          size="sm"
          busy={reset.isPending}
          {...lock}
          onClick={() => {
            if (window.confirm(`Show the default text of ${title} again?`)) reset.mutate();
          }}
        >
          Reset to default
        </Button>
      )}
      {name.startsWith("blog/") && status !== "removed" && (
        <Button
          variant="quiet"
          size="sm"
          busy={remove.isPending}
          {...lock}
          onClick={() => {
            if (window.confirm(`Remove ${title} from the journal? Its versions are kept.`)) remove.mutate();
          }}
        >
          Remove
        </Button>
      )}
    </>
  );
}
