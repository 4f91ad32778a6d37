"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { Dialog, DialogContent } from "@/components/ui/overlay/dialog";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { Badge } from "@/components/ui/status/badge";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { ACTS } from "@/lib/desk/api/acts";
import { ROLE_WORDS, ROLES, type Role } from "@/lib/people/staff/roles";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { admin } from "../client";
import { useIdentity } from "../identity";
import { formatDate, formatTime } from "../kit/formats";
import { PageLoading } from "../kit/loading";
import { MailsWait } from "../kit/mail-state";
import { PageHeading } from "../kit/page-heading";
import { LinkField } from "../phone-orders/link-field";

type Person = {
  id: string;
  email: string;
  name: string;
  role: Role;
  disabled: boolean;
  version: number;
};

/** Who works in the back office: invite, change roles, end sessions. */
export function StaffPage() {
  const client = useQueryClient();
  const me = useIdentity();
  const [isInviting, setInviting] = useState(false);
  const [handedOver, setLink] = useState<{ email: string; link: string } | null>(null);
  const [editing, setEditing] = useState<Person | null>(null);
  const { data, isError, refetch } = useQuery({
    queryKey: ["staff"],
    queryFn: async ({ signal }) => {
      const [people, invitations, sessions] = await Promise.all([
        admin.get("v1/admin/staff", { signal }),
        admin.get("v1/admin/staff-invitations", { signal }),
        admin.get("v1/admin/staff-sessions", { signal }),
      ]);
      return { people: people.data, invitations: invitations.data, sessions: sessions.data };
    },
  });
  const refresh = () => client.invalidateQueries({ queryKey: ["staff"] });
  const act = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: refresh,
    onError: (error) => showErrorToast(error.message),
  });
  if (isError) return <FailureNotice title="The staff couldn’t be loaded" onRetry={() => void refetch()} />;
  if (!data) return <PageLoading />;
  return (
    <>
      <PageHeading title="Staff">
        <Button size="sm" onClick={() => setInviting(true)}>
          Invite someone
        </Button>
      </PageHeading>
      <ul className="grid gap-px overflow-hidden rounded-sm border border-line bg-line">
        {data.people.map((person) => (
          <li
            key={person.id}
            className="flex flex-wrap items-center justify-between gap-3 bg-card px-4 py-3 text-sm"
          >
            <span className="min-w-0">
              <span className="block font-medium">
                {person.name}
                {person.id === me.id && <span className="font-normal text-muted"> (you)</span>}
              </span>
              <span className="wrap-anywhere text-muted">{person.email}</span>
            </span>
            <span className="flex items-center gap-3">
              <span>{ROLE_WORDS[person.role].name}</span>
              {person.disabled && <Badge>Can’t sign in</Badge>}
              <Button variant="ghost" size="sm" onClick={() => setEditing(person)}>
                Edit<span className="sr-only"> {person.name}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {data.invitations.length > 0 && (
        <section className="mt-8">
          <h2 className="mb-3 font-sans text-base font-semibold">Invited</h2>
          <ul className="grid gap-2">
            {data.invitations.map(({ id, email, role, expires_at }) => (
              <li key={id} className="flex flex-wrap items-center justify-between gap-3 text-sm">
                <span className="wrap-anywhere">
                  {email ?? "First owner"} · {ROLE_WORDS[role].name} · expires {formatDate(expires_at)}
                </span>
                <Button
                  variant="quiet"
                  size="sm"
                  onClick={() =>
                    act.mutate(() => admin.delete("v1/admin/staff-invitations/{id}", { params: { id } }))
                  }
                >
                  Revoke<span className="sr-only"> the invitation of {email}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section className="mt-8">
        <h2 className="mb-3 font-sans text-base font-semibold">Signed in now</h2>
        <ul className="grid gap-2">
          {data.sessions.map(({ id, name, agent, seen_at }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-3 text-sm">
              <span className="min-w-0">
                {name} <span className="text-muted">· {formatTime(seen_at)}</span>
                <span className="block wrap-anywhere text-muted">{agent}</span>
              </span>
              <Button
                variant="quiet"
                size="sm"
                onClick={() =>
                  act.mutate(() => admin.delete("v1/admin/staff-sessions/{id}", { params: { id } }))
                }
              >
                Sign out<span className="sr-only"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      </section>
      <Dialog open={isInviting} onOpenChange={setInviting}>
        <DialogContent title="Invite someone" description="They get a link that works once.">
          <InviteForm
            onInvited={({ email, link }) => {
              setInviting(false);
              if (link) setLink({ email, link });
              else showToast(`We sent an invitation to ${email}.`);
              void refresh();
            }}
          />
        </DialogContent>
      </Dialog>
      <Dialog open={handedOver !== null} onOpenChange={(open) => !open && setLink(null)}>
        {handedOver && (
          <DialogContent
            title="Hand over this link yourself"
            description={`The shop can’t send email right now. Give the link only to ${handedOver.email}: it opens their account, works once, and isn’t shown again.`}
          >
            <LinkField link={handedOver.link} />
          </DialogContent>
        )}
      </Dialog>
      <Dialog open={editing !== null} onOpenChange={(open) => !open && setEditing(null)}>
        {editing && (
          <DialogContent title={editing.name} description={editing.email}>
            <PersonForm
              key={editing.id}
              person={editing}
              onSaved={() => {
                setEditing(null);
                showToast("Saved");
                void refresh();
              }}
            />
          </DialogContent>
        )}
      </Dialog>
    </>
  );
}

const RoleOptions = () =>
  ROLES.map((role) => (
    <option key={role} value={role}>
      {ROLE_WORDS[role].name} – {ROLE_WORDS[role].does}
    </option>
  ));

type Invited = { email: string; link: string | null };

function InviteForm({ onInvited }: { onInvited: (invited: Invited) => void }) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<{ email: string; role: Role }>({ defaultValues: { email: "", role: "sales" } });
  const submit = handleSubmit(async (body) => {
    try {
      const { data } = await admin.post("v1/admin/staff-invitations", { body });
      onInvited(data);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setError("email", { message: error.errors?.email?.[0] ?? error.message });
    }
  });
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <Field label="Email" error={errors.email?.message ?? null}>
        {(control) => (
          <TextInput
            {...control}
            type="email"
            {...register("email", { required: "Enter an email address" })}
          />
        )}
      </Field>
      <Field label="Role">
        {(control) => (
          <Select {...control} {...register("role")}>
            <RoleOptions />
          </Select>
        )}
      </Field>
      <p className="text-sm text-muted">{ACTS.adminInviteStaff.sentence}</p>
      <MailsWait act="adminInviteStaff" />
      <Button type="submit" busy={isSubmitting}>
        Send invitation
      </Button>
    </form>
  );
}

function PersonForm({ person, onSaved }: { person: Person; onSaved: () => void }) {
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isSubmitting },
  } = useForm<{ name: string; role: Role; disabled: boolean }>({
    defaultValues: { name: person.name, role: person.role, disabled: person.disabled },
  });
  const submit = handleSubmit(async (body) => {
    try {
      await admin.patch("v1/admin/staff/{id}", {
        params: { id: person.id },
        body: { ...body, version: person.version },
      });
      onSaved();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setError("root", { message: error.errors?.name?.[0] ?? error.message });
    }
  });
  const reset = useMutation({
    mutationFn: () => admin.delete("v1/admin/staff/{id}/second-factor", { params: { id: person.id } }),
    onSuccess: () => showToast(`${person.name} sets up a new code at the next sign-in.`),
    onError: (error) => showErrorToast(error.message),
  });
  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)} noValidate>
      <Field label="Name" error={errors.root?.message ?? null}>
        {(control) => <TextInput {...control} {...register("name", { required: true })} />}
      </Field>
      <Field label="Role">
        {(control) => (
          <Select {...control} {...register("role")}>
            <RoleOptions />
          </Select>
        )}
      </Field>
      <label className="flex min-h-11 items-center gap-3 text-sm">
        <input type="checkbox" className="size-5 accent-accent" {...register("disabled")} />
        Can’t sign in
      </label>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting}>
          Save
        </Button>
        <Button variant="quiet" busy={reset.isPending} onClick={() => reset.mutate()}>
          Reset authenticator and passkeys
        </Button>
      </div>
    </form>
  );
}
