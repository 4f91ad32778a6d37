"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { Button } from "@/components/ui/form/button";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { Badge } from "@/components/ui/status/badge";
import { ACTS } from "@/lib/desk/api/acts";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "../client";
import { useMay } from "../identity";
import { MailsWait } from "../kit/mail-state";
import { MoveForm } from "./time-forms";
import { APPOINTMENTS_KEY, type ListedAppointment } from "./types";
import { CancelForm, NoteForm } from "./words-forms";

type Step = "move" | "cancel" | "note";

/** One appointment, and what can be done with it. */
export function AppointmentCard({
  appointment,
  people,
}: {
  appointment: ListedAppointment;
  people: readonly string[];
}) {
  const [step, setStep] = useState<Step | null>(null);
  const client = useQueryClient();
  const maySeeCustomers = useMay("customers.read");
  const { id, time, end_time, name, kind, person, state, has_begun, customer_id } = appointment;
  const close = () => setStep(null);
  const say = async (did_come: boolean) => {
    try {
      await admin.patch("v1/admin/appointments/{id}", { params: { id }, body: { did_come } });
      showToast(did_come ? "Marked as kept" : "Marked as a no-show");
      void client.invalidateQueries({ queryKey: APPOINTMENTS_KEY });
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      showErrorToast(error.message);
    }
  };
  const whose = <span className="sr-only">{` ${name}’s appointment at ${time}`}</span>;
  return (
    <article className="grid gap-2 text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-sans text-sm font-semibold tabular-nums">
          {time}–{end_time}
        </h3>
        <p className="wrap-anywhere">
          {customer_id && maySeeCustomers ? (
            <Link to={`/customers/${customer_id}`} className="text-accent hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
          , {kind} with {person}
        </p>
        {state === "canceled" && <Badge>Canceled</Badge>}
        {state === "no_show" && <Badge tone="warning">No-show</Badge>}
      </div>
      <Facts appointment={appointment} />
      <div className="flex flex-wrap gap-2">
        {state === "booked" && !has_begun && (
          <>
            <Button variant="ghost" size="sm" onClick={() => setStep("move")}>
              Move{whose}
            </Button>
            <Button variant="ghost" size="sm" onClick={() => setStep("cancel")}>
              Cancel{whose}
            </Button>
          </>
        )}
        {state === "booked" && has_begun && (
          <Button variant="ghost" size="sm" onClick={() => void say(false)}>
            Mark as a no-show{whose}
          </Button>
        )}
        {state === "no_show" && (
          <Button variant="ghost" size="sm" onClick={() => void say(true)}>
            Mark as kept{whose}
          </Button>
        )}
        <Button variant="quiet" size="sm" onClick={() => setStep("note")}>
          {appointment.note ? "Edit note" : "Add a note"}
          {whose}
        </Button>
      </div>
      <Dialog open={step === "move"} onOpenChange={(isOpen) => !isOpen && close()}>
        <DialogContent title={`Move ${name}’s appointment`} description={ACTS.adminMoveAppointment.sentence}>
          <MailsWait act="adminMoveAppointment" />
          <MoveForm appointment={appointment} people={people} onDone={close} />
        </DialogContent>
      </Dialog>
      <Dialog open={step === "cancel"} onOpenChange={(isOpen) => !isOpen && close()}>
        <DialogContent
          title={`Cancel ${name}’s appointment?`}
          description={ACTS.adminCancelAppointment.sentence}
        >
          <MailsWait act="adminCancelAppointment" />
          <CancelForm id={id} onDone={close} />
        </DialogContent>
      </Dialog>
      <Dialog open={step === "note"} onOpenChange={(isOpen) => !isOpen && close()}>
        <DialogContent title={`Note on ${name}’s appointment`} description="Only your colleagues see it.">
          <NoteForm id={id} note={appointment.note} onDone={close} />
        </DialogContent>
      </Dialog>
    </article>
  );
}

function Facts({
  appointment: { email, phone, about, message, note, location },
}: {
  appointment: ListedAppointment;
}) {
  return (
    <div className="grid gap-1 wrap-anywhere text-muted">
      <p>
        <a href={`mailto:${email}`} className="text-accent underline">
          {email}
        </a>
        {phone && (
          <>
            {" · "}
            <a href={`tel:${phone}`} className="text-accent underline">
              {phone}
            </a>
          </>
        )}
        {location && ` · ${location}`}
      </p>
      {about && <p>About: {about}</p>}
      {message && <p className="whitespace-pre-line">{message}</p>}
      {note && <p className="whitespace-pre-line text-ink">Note: {note}</p>}
    </div>
  );
}
