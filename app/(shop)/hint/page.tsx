import type { Metadata } from "next";
import { connection } from "next/server";
import { InformationLayout } from "@/components/found/content/pages/information-layout";
import { RenderedPicture } from "@/components/goods/pictures/rendered-picture";
import { MessageForm } from "@/components/people/inbox/message-form";
import { Link } from "@/components/ui/navigation/link";
import { Notice } from "@/components/ui/status/notice";
import { sourcesFrom } from "@/lib/goods/pictures/picture";
import { currentSession } from "@/lib/people/accounts/sessions/current-session";
import { initialFormState } from "@/lib/people/inbox/forms/handle-form";
import { FIRST_HINT_VALUES, hintForm, parseHintTarget } from "@/lib/selling/hints/model";
import { areHintsOffered, findHintSubject, type HintSubject } from "@/lib/selling/hints/queries";
import { send } from "./send";

type Props = PageProps<"/hint">;

// the form carries the time it was shown, and prices are live
export const instant = false;

// a page for one piece and one of its admirers
export const metadata: Metadata = { title: "Drop a hint", robots: { index: false } };

const LEAD = "Tell someone what you’d love. We’ll email it to them, once.";

/** Drops a hint about the piece, stone, or saved ring that the address names. */
export default async function HintPage({ searchParams }: Props) {
  await connection();
  const query = await searchParams;
  if (query.state === "sent") {
    return (
      <InformationLayout heading="Drop a hint" lead={LEAD}>
        <div className="max-w-prose">
          <Notice tone="success" role="status" title="Your hint is on its way">
            It goes out once, with your name on it. If they already have a hint about this piece, we don’t
            send another.
          </Notice>
        </div>
      </InformationLayout>
    );
  }
  const target = (await areHintsOffered()) ? parseHintTarget(query) : null;
  const subject = target && (await findHintSubject(target));
  if (!target || !subject) return <Nothing />;
  const customer = (await currentSession())?.customer;
  const initial = await initialFormState({
    ...FIRST_HINT_VALUES,
    ...(customer ? { name: customer.firstName ?? "", email: customer.email } : {}),
    ...(subject.size === null ? {} : { size: String(subject.size) }),
  });
  return (
    <InformationLayout heading="Drop a hint" lead={LEAD} aside={<Piece subject={subject} />}>
      <MessageForm
        form={hintForm({ isRing: subject.isRing, isPriced: subject.price !== null })}
        action={send}
        initial={initial}
        hidden={{ [target.kind]: target.key }}
      />
    </InformationLayout>
  );
}

/** What the hint is about, as its email shows it. */
function Piece({ subject: { name, path, price, pictureStart } }: { subject: HintSubject }) {
  return (
    <div className="grid gap-4 max-lg:grid-cols-[6rem_minmax(0,1fr)] max-lg:items-center">
      {pictureStart && (
        <RenderedPicture
          picture={sourcesFrom({ start: pictureStart })}
          alt=""
          sizes="(min-width: 1024px) 288px, 96px"
          className="aspect-square overflow-hidden rounded-sm border border-line bg-card"
          loading="eager"
        />
      )}
      <div>
        <p className="font-semibold">
          <Link href={path} className="hover:underline">
            {name}
          </Link>
        </p>
        {price && <p className="figures mt-1 text-muted">{price}</p>}
      </div>
    </div>
  );
}

function Nothing() {
  return (
    <InformationLayout heading="Drop a hint" lead={LEAD}>
      <p>
        To drop a hint, open a diamond, a ring, or{" "}
        <Link href="/fine-jewelry" className="text-link">
          a piece of jewelry
        </Link>{" "}
        and follow “Drop a hint” on its page.
      </p>
    </InformationLayout>
  );
}
