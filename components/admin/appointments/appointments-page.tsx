"use client";

import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { Select } from "@/components/ui/form/select";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { ACTS } from "@/lib/desk/api/acts";
import { formatDay } from "@/lib/platform/dates/format-day";
import { zoneInWords } from "@/lib/platform/intl/zones";
import { admin } from "../client";
import { useMay } from "../identity";
import { Loading } from "../kit/loading";
import { MailsWait } from "../kit/mail-state";
import { PageHeading } from "../kit/page-heading";
import { Section } from "../kit/section";
import { AppointmentCard } from "./appointment-card";
import { BookForm } from "./time-forms";
import { APPOINTMENTS_KEY, type AppointmentList } from "./types";

const DAY_MS = 86_400_000;
const LENGTHS = [1, 7] as const;

const daysAfter = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The appointments of a day or a week, by the shop's clocks. */
export function AppointmentsPage() {
  const [query, setQuery] = useSearchParams();
  const [isBooking, setBooking] = useState(false);
  const maySet = useMay("settings.write");
  const from = query.get("from") ?? undefined;
  const days = query.get("days") === "1" ? 1 : 7;
  const person = query.get("person") ?? "";
  const { data, isPending, refetch } = useQuery({
    queryKey: [...APPOINTMENTS_KEY, from, days],
    queryFn: ({ signal }) =>
      admin.get("v1/admin/appointments", { query: { ...(from ? { from } : {}), days }, signal }),
  });
  const show = (changes: Record<string, string>) =>
    setQuery((before) => {
      const next = new URLSearchParams(before);
      for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
      return next;
    });
  return (
    <>
      <PageHeading title="Appointments">
        {maySet && (
          <Link to="/settings?edit=appointmentBooking" className={buttonClass("secondary", "sm")}>
            Hours and kinds
          </Link>
        )}
        {data && data.people.length > 0 && data.kinds.length > 0 && (
          <Button size="sm" onClick={() => setBooking(true)}>
            Book an appointment
          </Button>
        )}
      </PageHeading>
      {isPending && <Loading />}
      {!isPending && !data && (
        <FailureNotice title="The appointments couldn’t be loaded" onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <nav aria-label="Days" className="mb-4 flex flex-wrap items-end gap-2">
            <Button variant="ghost" size="sm" onClick={() => show({ from: daysAfter(data.from, -days) })}>
              ← Earlier
            </Button>
            <Button variant="ghost" size="sm" onClick={() => show({ from: "" })}>
              Today
            </Button>
            <Button variant="ghost" size="sm" onClick={() => show({ from: daysAfter(data.from, days) })}>
              Later →
            </Button>
            {LENGTHS.map((length) => (
              <Button
                key={length}
                variant={length === days ? "secondary" : "ghost"}
                size="sm"
                aria-pressed={length === days}
                onClick={() => show({ days: String(length) })}
              >
                {length === 1 ? "Day" : "Week"}
              </Button>
            ))}
            {data.people.length > 1 && (
              <Select
                aria-label="Person"
                value={person}
                onChange={({ target }) => show({ person: target.value })}
              >
                <option value="">Everyone</option>
                {data.people.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </Select>
            )}
          </nav>
          <Days list={data} days={days} person={person} />
          <Dialog open={isBooking} onOpenChange={setBooking}>
            <DialogContent title="Book an appointment" description={ACTS.adminAddAppointment.sentence}>
              <MailsWait act="adminAddAppointment" />
              <BookForm list={data} onDone={() => setBooking(false)} />
            </DialogContent>
          </Dialog>
        </>
      )}
    </>
  );
}

function Days({ list, days, person }: { list: AppointmentList; days: number; person: string }) {
  const shown = list.data.filter((one) => person === "" || one.person === person);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-sm text-muted">
        {!list.is_offered && "Customers can’t book online: turn it on under Hours and kinds. "}
        Times are in {zoneInWords(list.time_zone)}.
      </p>
      {Array.from({ length: days }, (_, at) => daysAfter(list.from, at)).map((day) => {
        const own = shown.filter((one) => one.day === day);
        return (
          <Section key={day} title={`${formatDay(day)}${day === list.today ? " (today)" : ""}`}>
            {own.length === 0 ? (
              <p className="text-sm text-muted">No appointments</p>
            ) : (
              <ul className="grid gap-4">
                {own.map((appointment) => (
                  <li key={appointment.id} className="border-t border-line pt-4 first:border-0 first:pt-0">
                    <AppointmentCard appointment={appointment} people={list.people} />
                  </li>
                ))}
              </ul>
            )}
          </Section>
        );
      })}
    </div>
  );
}
