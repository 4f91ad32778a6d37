"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type UseFormReturn, useForm } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { showToast } from "@/components/ui/overlay/toast";
import { Notice } from "@/components/ui/status/notice";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "../client";
import { APPOINTMENTS_KEY, type AppointmentList, type ListedAppointment } from "./types";

type Values = {
  kind: string;
  person: string;
  day: string;
  time: string;
  name: string;
  email: string;
  phone: string;
  about: string;
  words: string;
};

/** Sends a form, puts the API's messages at their fields, and reads the appointments again. */
function useSend(form: UseFormReturn<Values>, onDone: () => void) {
  const client = useQueryClient();
  return (message: string, send: (values: Values) => Promise<unknown>) =>
    form.handleSubmit(async (values) => {
      try {
        await send(values);
        showToast(message);
        onDone();
        void client.invalidateQueries({ queryKey: APPOINTMENTS_KEY });
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        const fields = Object.entries(error.errors ?? {});
        for (const [field, [text = ""]] of fields) form.setError(field as keyof Values, { message: text });
        if (fields.length === 0) form.setError("root", { message: error.message });
      }
    });
}

/** Books an appointment by hand, such as for somebody on the phone. */
export function BookForm({ list, onDone }: { list: AppointmentList; onDone: () => void }) {
  const form = useForm<Values>({
    defaultValues: {
      kind: list.kinds[0] ?? "",
      person: list.people[0] ?? "",
      day: list.today,
      time: "",
    },
  });
  const { register, formState } = form;
  const submit = useSend(form, onDone)("Appointment booked", ({ words: _, phone, about, ...body }) =>
    admin.post("v1/admin/appointments", { body: { ...body, phone: phone || null, about: about || null } }),
  );
  const text = (name: keyof Values) => formState.errors[name]?.message ?? null;
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      {formState.errors.root && <Notice tone="error" title={formState.errors.root.message} />}
      <Field label="Kind" error={text("kind")}>
        {(control) => (
          <Select {...control} {...register("kind")}>
            {list.kinds.map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </Select>
        )}
      </Field>
      <TimeFields form={form} people={list.people} />
      <Field label="Name" error={text("name")}>
        {(control) => (
          <TextInput {...control} {...register("name", { required: "Enter the customer’s name" })} />
        )}
      </Field>
      <Field label="Email" error={text("email")}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            {...register("email", { required: "Enter the customer’s email address" })}
          />
        )}
      </Field>
      <Field label="Phone" optional error={text("phone")}>
        {(control) => <TextInput {...control} type="tel" {...register("phone")} />}
      </Field>
      <Field label="Piece or diamond" optional error={text("about")}>
        {(control) => <TextInput {...control} {...register("about")} />}
      </Field>
      <Button type="submit" busy={formState.isSubmitting}>
        Book appointment
      </Button>
    </form>
  );
}

/** Moves an appointment to another time or person. */
export function MoveForm({
  appointment: { id, person, day, time },
  people,
  onDone,
}: {
  appointment: ListedAppointment;
  people: readonly string[];
  onDone: () => void;
}) {
  const form = useForm<Values>({ defaultValues: { person, day, time, words: "" } });
  const { register, formState } = form;
  const submit = useSend(form, onDone)("Appointment moved", (values) =>
    admin.put("v1/admin/appointments/{id}/time", {
      params: { id },
      body: {
        ...{ person: values.person, day: values.day, time: values.time },
        words: values.words.trim() || null,
      },
    }),
  );
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      {formState.errors.root && <Notice tone="error" title={formState.errors.root.message} />}
      <TimeFields form={form} people={people} />
      <Field label="Message to the customer" optional error={formState.errors.words?.message ?? null}>
        {(control) => <TextArea {...control} rows={3} {...register("words")} />}
      </Field>
      <Button type="submit" busy={formState.isSubmitting}>
        Move appointment
      </Button>
    </form>
  );
}

function TimeFields({ form, people }: { form: UseFormReturn<Values>; people: readonly string[] }) {
  const { register, formState } = form;
  const text = (name: keyof Values) => formState.errors[name]?.message ?? null;
  return (
    <>
      <Field label="With" error={text("person")}>
        {(control) => (
          <Select {...control} {...register("person")}>
            {people.map((person) => (
              <option key={person}>{person}</option>
            ))}
          </Select>
        )}
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Day" error={text("day")}>
          {(control) => (
            <TextInput {...control} type="date" {...register("day", { required: "Choose a day" })} />
          )}
        </Field>
        <Field label="Time" hint="By the shop’s clocks" error={text("time")}>
          {(control) => (
            <TextInput {...control} type="time" {...register("time", { required: "Enter a time" })} />
          )}
        </Field>
      </div>
    </>
  );
}
