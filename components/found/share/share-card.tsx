import { CARD, INK } from "@/lib/goods/geometry/drawings/paint";
import { site } from "@/lib/platform/site/site";

type Props = {
  title: string;
  line: string;
};

/**
 * The text of a share image: the shop's name and the subject. It is rendered outside the pages, so it has
 * inline styles.
 */
export function ShareCard({ title, line }: Props) {
  const size = title.length > 44 ? 52 : 64;
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        justifyContent: "space-between",
        width: "100%",
        height: "100%",
        padding: "60px 48px 60px 64px",
        background: CARD.paper,
        color: INK,
      }}
    >
      <div style={{ display: "flex", fontFamily: "display", fontSize: 40, letterSpacing: 1 }}>
        {site.name}
      </div>
      <div style={{ display: "flex", flexDirection: "column" }}>
        <div style={{ display: "flex", width: 72, height: 3, background: CARD.ornament }} />
        <div
          style={{
            display: "flex",
            flexWrap: "wrap",
            columnGap: size * 0.24,
            marginTop: 28,
            fontFamily: "display",
            fontSize: size,
            lineHeight: 1.08,
          }}
        >
          {/* a span per word, so that a word such as "lab-grown" never breaks at its hyphen */}
          {title.split(" ").map((word, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: words keep their position, and may repeat
            <span key={at} style={{ whiteSpace: "nowrap" }}>
              {word}
            </span>
          ))}
        </div>
        <div style={{ display: "flex", marginTop: 24, fontSize: 26, color: CARD.muted }}>{line}</div>
      </div>
    </div>
  );
}
