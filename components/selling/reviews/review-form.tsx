"use client";

import { type FormEvent, startTransition, useActionState, useEffect, useId, useRef, useState } from "react";
import { FormNotices } from "@/components/people/inbox/form-notices";
import { Honeypot } from "@/components/people/inbox/honeypot";
import { Button } from "@/components/ui/form/button";
import { Field, TextArea, TextInput } from "@/components/ui/form/field";
import { Select } from "@/components/ui/form/select";
import { type FormState, TIMESTAMP_FIELD } from "@/lib/people/inbox/model";
import { MOST_TEXT, MOST_TITLE, STARS } from "@/lib/selling/reviews/model";
import type { NameChoice, OpenedReviews } from "./review-fields";
import { smallerPhotos } from "./smaller-photos";

type Props = {
  initial: FormState;
  /** a server action, which the browser posts to when there is no script */
  action: (state: FormState, data: FormData) => Promise<FormState>;
  opened: OpenedReviews;
  names: readonly NameChoice[];
  /** photos that can be added */
  room: number;
  isNew: boolean;
};

/** The form of one item's review. With a script, photos are made smaller before they are sent. */
export function ReviewForm({ initial, action, opened, names, room, isNew }: Props) {
  const [state, send, isSending] = useActionState(action, initial);
  const [isPreparing, setPreparing] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { values, problems, refusal } = state;
  const isBusy = isSending || isPreparing;

  // focuses the first field that the server rejected
  useEffect(() => {
    const [first] = Object.keys(state.problems);
    const control = first ? element.current?.elements.namedItem(first) : null;
    const target = control instanceof RadioNodeList ? control[0] : control;
    if (target instanceof HTMLElement) target.focus();
  }, [state]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    setPreparing(true);
    try {
      await smallerPhotos(data, "photos");
    } finally {
      setPreparing(false);
    }
    startTransition(() => send(data));
  }

  return (
    <form
      ref={element}
      action={send}
      onSubmit={(event) => void submit(event)}
      noValidate
      aria-busy={isBusy || undefined}
      className="relative grid gap-5"
    >
      {(refusal || Object.keys(problems).length > 0) && (
        <FormNotices refusal={refusal} count={Object.keys(problems).length} />
      )}
      <input type="hidden" name="order" value={opened.order} />
      <input type="hidden" name="token" value={opened.token} />
      <input type="hidden" name="line" value={values.line ?? ""} />
      <input type="hidden" name={TIMESTAMP_FIELD} value={state.started} />
      <Honeypot />
      <StarsField chosen={values.stars ?? ""} error={problems.stars ?? null} />
      <Field label="Title" optional error={problems.title ?? null}>
        {(control) => (
          <TextInput {...control} name="title" maxLength={MOST_TITLE} defaultValue={values.title ?? ""} />
        )}
      </Field>
      <Field
        label="Your review"
        optional
        hint={`Up to ${MOST_TEXT} characters. Please leave out names and contact details.`}
        error={problems.text ?? null}
      >
        {(control) => (
          // no maxLength, because it would silently cut off pasted text
          <TextArea {...control} name="text" rows={6} defaultValue={values.text ?? ""} />
        )}
      </Field>
      {room > 0 && (
        <Field
          label="Photos"
          optional
          hint={`JPEG, PNG, or WebP, up to ${room === 1 ? "one more" : room} and 6 MB together. Save HEIC photos as JPEG first. We remove where and when they were taken.`}
          error={problems.photos ?? null}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              name="photos"
              multiple
              accept="image/jpeg,image/png,image/webp"
              className="min-h-12 w-full text-sm file:mr-4 file:min-h-11 file:cursor-pointer file:rounded-sm file:border file:border-solid file:border-ink file:bg-card file:px-4 file:font-medium"
            />
          )}
        </Field>
      )}
      <Field label="Show my name as" error={problems.name ?? null}>
        {(control) => (
          // keyed by value, because a browser that resets the form would fall back to the first value
          <Select key={values.name} {...control} name="name" defaultValue={values.name ?? "initials"}>
            {names.map(({ style, shown }) => (
              <option key={style} value={style}>
                {shown || "Don’t show my name"}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" busy={isBusy} className="justify-self-start max-sm:w-full">
        {isNew ? "Submit review" : "Save changes"}
      </Button>
    </form>
  );
}

/** Five radio buttons, none of them chosen before the customer chooses. */
function StarsField({ chosen, error }: { chosen: string; error: string | null }) {
  const id = useId();
  const [stars, setStars] = useState(Number(chosen) || 0);
  return (
    <fieldset className="grid gap-1.5" aria-describedby={error ? id : undefined}>
      <legend className="text-sm font-medium">Your rating</legend>
      <div className="-ml-2 flex">
        {STARS.map((one) => (
          <label
            key={one}
            className="relative grid size-11 cursor-pointer place-items-center rounded-sm focus-within:outline-2 focus-within:outline-accent"
          >
            <input
              type="radio"
              name="stars"
              value={one}
              defaultChecked={chosen === String(one)}
              onChange={() => setStars(one)}
              aria-invalid={error ? true : undefined}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <svg
              viewBox="0 0 20 20"
              aria-hidden="true"
              fill={one <= stars ? "currentColor" : "none"}
              stroke="currentColor"
              strokeWidth="1.2"
              strokeLinejoin="round"
              className="pointer-events-none size-7 peer-checked:fill-current"
            >
              <path d="M10 2.2l2.4 5 5.5.7-4 3.8 1 5.5-4.9-2.7-4.9 2.7 1-5.5-4-3.8 5.5-.7z" />
            </svg>
            <span className="sr-only">{one === 1 ? "1 star" : `${one} stars`}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
