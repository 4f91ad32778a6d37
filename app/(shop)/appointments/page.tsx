import type { Metadata } from "next";
import { connection } from "next/server";
import { InformationLayout } from "@/components/found/content/pages/information-layout";
import { MessageForm } from "@/components/people/inbox/message-form";
import { ChoiceLinks } from "@/components/selling/appointments/choice-links";
import { TimePicker } from "@/components/selling/appointments/time-picker";
import { Link } from "@/components/ui/navigation/link";
import { Notice } from "@/components/ui/status/notice";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { initialFormState } from "@/lib/people/inbox/forms/handle-form";
import { prefillFromQuery } from "@/lib/people/inbox/model";
import { formatMoment } from "@/lib/platform/intl/dates";
import { readShopSettings } from "@/lib/platform/settings/reads";
import type { AppointmentKind } from "@/lib/platform/settings/schemas/showroom/appointments";
import { APPOINTMENTS_PATH, choiceHref, parseChoice } from "@/lib/selling/appointments/address";
import { appointmentForm } from "@/lib/selling/appointments/form";
import { findKind, peopleFor } from "@/lib/selling/appointments/model";
import { chosenTime, type PickerChoice } from "@/lib/selling/appointments/picker";
import { loadBooking, readFreeTimes } from "@/lib/selling/appointments/queries";
import { send } from "./send";

type Props = PageProps<"/appointments">;

// the free times, and the form's time, are those of the request
export const instant = false;

export async function generateMetadata(): Promise<Metadata> {
  const { appointmentBooking } = await readShopSettings();
  return {
    ...pageMetadata({
      title: "Appointments",
      description: "Book an appointment with us: see our diamonds and jewelry, and ask what you like.",
      path: APPOINTMENTS_PATH,
    }),
    ...(appointmentBooking.isOffered ? {} : { robots: { index: false } }),
  };
}

/** Books an appointment; the address has what is chosen, and `?about=` names the piece that it is about. */
export default async function AppointmentsPage({ searchParams }: Props) {
  await connection();
  const [setting, settings, query] = await Promise.all([loadBooking(), readShopSettings(), searchParams]);
  if (!setting.isOffered) return <NotOffered elsewhere={settings.showroom.appointments} />;
  if (query.state === "booked") {
    return (
      <InformationLayout heading="Appointments" lead="Thank you.">
        <Notice tone="success" role="status" title="Check your email">
          We’ve sent you the details of your appointment.
        </Notice>
      </InformationLayout>
    );
  }
  const { about = "" } = prefillFromQuery(appointmentForm, { about: query.about });
  const choice = parseChoice(query);
  const kind = findKind(setting, choice.kind ?? "") ?? setting.kinds[0];
  if (!kind) return <NotOffered elsewhere={settings.showroom.appointments} />;
  const people = peopleFor(setting, null);
  const person = people.find(({ name }) => name === choice.person)?.name ?? null;
  const chosen: PickerChoice = { ...choice, kind: kind.name, person };
  const hrefOf = (other: Partial<PickerChoice>) =>
    choiceHref(APPOINTMENTS_PATH, { ...chosen, ...other }, about ? { about } : {});
  const times = await readFreeTimes({ kind, person, setting, now: new Date() });
  const time = chosenTime(times, chosen);
  const again = { day: null, startsAt: null };
  return (
    <InformationLayout
      heading="Appointments"
      lead={
        setting.intro ? (
          <span className="whitespace-pre-line">{setting.intro}</span>
        ) : (
          "Meet one of us in person or by video, at a time that suits you."
        )
      }
    >
      <div className="grid max-w-prose gap-10">
        {setting.kinds.length > 1 && (
          <ChoiceLinks
            title="What would you like?"
            choices={setting.kinds.map((one) => ({
              key: one.name,
              href: hrefOf({ kind: one.name, ...again }),
              isChosen: one === kind,
              words: `${one.name}, ${one.minutes} minutes`,
            }))}
          />
        )}
        {people.length > 1 && (
          <ChoiceLinks
            title="With whom?"
            choices={[
              {
                key: "",
                href: hrefOf({ person: null, ...again }),
                isChosen: person === null,
                words: "Anyone",
              },
              ...people.map(({ name }) => ({
                key: name,
                href: hrefOf({ person: name, ...again }),
                isChosen: person === name,
                words: name,
              })),
            ]}
          />
        )}
        <TimePicker
          times={times}
          choice={chosen}
          place={kind.place}
          shopZone={settings.timeZone}
          daysAhead={setting.daysAhead}
          hrefOf={hrefOf}
        />
        {chosen.startsAt && !time && (
          <Notice tone="warning" role="alert" title="That time isn’t available anymore">
            Choose another time above.
          </Notice>
        )}
        {chosen.startsAt && (
          <section aria-labelledby="appointment-details" className="grid gap-4">
            <h2 id="appointment-details" className="text-2xl">
              Your details
            </h2>
            {time && <p>{summary(kind, time.startsAt, person, chosen.zone, settings.timeZone)}</p>}
            <MessageForm
              form={appointmentForm}
              action={send}
              initial={await initialFormState({ about })}
              hidden={{
                kind: kind.name,
                person: person ?? "",
                time: chosen.startsAt.toISOString(),
                zone: chosen.zone ?? "",
              }}
            />
          </section>
        )}
      </div>
    </InformationLayout>
  );
}

function summary(
  kind: AppointmentKind,
  startsAt: Date,
  person: string | null,
  zone: string | null,
  shopZone: string,
) {
  const when = formatMoment(startsAt, kind.place === "showroom" ? shopZone : (zone ?? shopZone));
  return `${kind.name}${person === null ? "" : ` with ${person}`}: ${when}, ${kind.minutes} minutes.`;
}

/** @param props.elsewhere where the shop takes appointments instead */
function NotOffered({ elsewhere }: { elsewhere: string | null }) {
  return (
    <InformationLayout heading="Appointments" lead="Meet us in person or by video.">
      <p>
        {elsewhere ? (
          <a href={elsewhere} className="text-link">
            Book an appointment
          </a>
        ) : (
          <>
            Appointments can’t be booked online right now.{" "}
            <Link href="/contact-us" className="text-link">
              Contact us
            </Link>
            , and we’ll find a time together.
          </>
        )}
      </p>
    </InformationLayout>
  );
}
