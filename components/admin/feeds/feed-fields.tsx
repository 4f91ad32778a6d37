"use client";

import { useMutation } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Notice } from "@/components/ui/status/notice";
import { admin } from "../client";
import { type FeedKind, type FeedValues, USUAL_SCHEDULES } from "./feed-values";

const KINDS: Readonly<Record<FeedKind, { name: string; address: string; hint: string }>> = {
  https: { name: "A file on the web (HTTPS)", address: "Address of the file", hint: "Begins with https://" },
  sftp: {
    name: "A folder on an SFTP server",
    address: "Address of the folder",
    hint: "Such as sftp://supplier.example/out",
  },
  graphql: {
    name: "A GraphQL interface, such as Nivoda’s",
    address: "Address of the interface",
    hint: "Begins with https://",
  },
  file: {
    name: "A folder on this server",
    address: "Folder",
    hint: "Its name below “feeds” in the shop’s data folder. The newest file in it is read.",
  },
};

/** The fields of a feed: where its file comes from, how to sign in there, and when. */
export function FeedFields({ form, hasSecret }: { form: UseFormReturn<FeedValues>; hasSecret: boolean }) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const kind = watch("kind") ?? "https";
  const words = KINDS[kind];
  return (
    <>
      <Field label="Where the file is">
        {(control) => (
          <Select {...control} {...register("kind")}>
            {Object.entries(KINDS).map(([value, { name }]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label={words.address} hint={words.hint} error={errors.address?.message ?? null}>
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            {...register("address", { required: "Enter the address" })}
          />
        )}
      </Field>
      {kind === "sftp" && <HostKey form={form} />}
      {kind !== "file" && <Login form={form} kind={kind} hasSecret={hasSecret} />}
      {(kind === "file" || kind === "sftp") && (
        <Field label="Files that count" optional hint="Such as stock-*.csv; all CSV files if empty.">
          {(control) => <TextInput {...control} {...register("pattern")} />}
        </Field>
      )}
      <Schedule form={form} />
    </>
  );
}

function Login({
  form: { register, formState },
  kind,
  hasSecret,
}: {
  form: UseFormReturn<FeedValues>;
  kind: FeedKind;
  hasSecret: boolean;
}) {
  const { errors } = formState;
  const secretHint = hasSecret
    ? "Saved, and shown to nobody. Leave it empty to keep it."
    : "It is saved encrypted and shown to nobody.";
  return (
    <div className="grid content-start gap-4 sm:grid-cols-2">
      {kind === "https" ? (
        <Field
          label="Name of the header with the key"
          optional
          hint="Authorization if empty."
          error={errors.header?.message ?? null}
        >
          {(control) => <TextInput {...control} autoComplete="off" {...register("header")} />}
        </Field>
      ) : (
        <Field label="User name" error={errors.user?.message ?? null}>
          {(control) => <TextInput {...control} autoComplete="off" {...register("user")} />}
        </Field>
      )}
      {kind === "sftp" ? (
        <Field label="Password or private key" hint={secretHint} error={errors.secret?.message ?? null}>
          {(control) => (
            <TextArea {...control} rows={2} autoComplete="off" spellCheck={false} {...register("secret")} />
          )}
        </Field>
      ) : (
        <Field
          label={kind === "https" ? "Key" : "Password"}
          optional={kind === "https"}
          hint={kind === "https" ? `The header’s whole value, such as Bearer abc. ${secretHint}` : secretHint}
          error={errors.secret?.message ?? null}
        >
          {(control) => (
            <TextInput {...control} type="password" autoComplete="new-password" {...register("secret")} />
          )}
        </Field>
      )}
    </div>
  );
}

function HostKey({ form }: { form: UseFormReturn<FeedValues> }) {
  const ask = useMutation({
    mutationFn: async () =>
      (await admin.post("v1/admin/feed-host-keys", { body: { address: form.getValues("address") } })).data
        .host_key,
    onSuccess: (key) => form.setValue("host_key", key, { shouldDirty: true }),
  });
  return (
    <div className="grid gap-2">
      <Field
        label="Fingerprint of the server’s key"
        hint="Compare it with the one your supplier names. The password is only sent to a server with this key."
        error={form.formState.errors.host_key?.message ?? null}
      >
        {(control) => (
          <TextInput {...control} placeholder="SHA256:…" autoComplete="off" {...form.register("host_key")} />
        )}
      </Field>
      <Button
        variant="ghost"
        size="sm"
        busy={ask.isPending}
        className="justify-self-start"
        onClick={() => ask.mutate()}
      >
        Ask the server for it
      </Button>
      {ask.isError && <Notice tone="error" title={ask.error.message} />}
    </div>
  );
}

function Schedule({ form: { register, watch, formState } }: { form: UseFormReturn<FeedValues> }) {
  const { errors } = formState;
  return (
    <div className="grid content-start gap-4 sm:grid-cols-2">
      <Field label="When it is read">
        {(control) => (
          <Select {...control} {...register("usual")}>
            {USUAL_SCHEDULES.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
            <option value="">Another schedule</option>
          </Select>
        )}
      </Field>
      {watch("usual") === "" && (
        <Field
          label="Schedule"
          hint="Minute, hour, day, month, weekday: 30 7 * * 1 is Monday at 7:30."
          error={errors.schedule?.message ?? null}
        >
          {(control) => <TextInput {...control} autoComplete="off" {...register("schedule")} />}
        </Field>
      )}
      <Field label="Time zone" error={errors.time_zone?.message ?? null}>
        {(control) => <TextInput {...control} autoComplete="off" {...register("time_zone")} />}
      </Field>
      <Field
        label="Hide its stones after (hours)"
        hint="Without a successful import for this long, its stones may have been sold elsewhere."
        error={errors.stale_after_hours?.message ?? null}
      >
        {(control) => <TextInput {...control} inputMode="numeric" {...register("stale_after_hours")} />}
      </Field>
    </div>
  );
}
