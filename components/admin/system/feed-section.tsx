import { Link } from "react-router";
import { FeedState } from "../feeds/feeds-page";
import { formatTime } from "../kit/formats";
import { Section } from "../kit/section";
import { SmallTable } from "../kit/small-table";
import type { SystemState } from "./system-words";

/** How each supplier’s feed did last. */
export const FeedSection = ({ feeds }: { feeds: SystemState["feeds"] }) => (
  <Section title="Suppliers’ feeds">
    <SmallTable
      caption="The last run of each feed"
      head={["Supplier", "State", "Last run", "Result"]}
      empty="No feeds. Add one under Suppliers, Feeds."
      rows={feeds.map((feed) => ({
        key: feed.supplier,
        cells: [
          <Link
            key="supplier"
            to={`/feeds/${encodeURIComponent(feed.supplier)}`}
            className="text-accent hover:underline"
          >
            {feed.supplier}
          </Link>,
          <FeedState key="state" feed={feed} />,
          formatTime(feed.last_attempt_at),
          feed.last_message ?? "–",
        ],
      }))}
    />
  </Section>
);
