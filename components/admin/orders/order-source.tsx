import { formatTime } from "../kit/formats";
import { Facts, Section } from "../kit/section";
import type { OrderDetail } from "./form/types";

type Touch = NonNullable<OrderDetail["source"]>["first"];

/** What brought the buyer of an order, if they agreed that it is noted. */
export function OrderSource({ order: { source } }: { order: Pick<OrderDetail, "source"> }) {
  if (!source) return null;
  const isOnce = JSON.stringify(source.first) === JSON.stringify(source.last);
  return (
    <Section title="Where it came from">
      {isOnce ? (
        <TouchFacts touch={source.last} />
      ) : (
        <>
          <div className="grid gap-2">
            <h3 className="font-sans text-sm font-semibold">Last visit from a link or ad</h3>
            <TouchFacts touch={source.last} />
          </div>
          <div className="grid gap-2">
            <h3 className="font-sans text-sm font-semibold">First visit</h3>
            <TouchFacts touch={source.first} />
          </div>
        </>
      )}
    </Section>
  );
}

function TouchFacts({ touch }: { touch: Touch }) {
  const { at, source, medium, campaign, term, content, referrer, landing, clicks } = touch;
  const clicked = Object.keys(clicks);
  const facts = [
    { label: "Source", value: `${source} / ${medium}` },
    { label: "Campaign", value: campaign },
    { label: "Term", value: term },
    { label: "Content", value: content },
    { label: "Came from", value: referrer },
    { label: "First page", value: landing },
    { label: "Ad click", value: clicked.length > 0 ? clicked.join(", ") : null },
    { label: "Time", value: formatTime(at) },
  ];
  return <Facts facts={facts.filter(({ value }) => value !== null)} />;
}
