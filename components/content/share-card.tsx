import { CARD, INK } from "@/lib/geometry/paint";
import { site } from "@/lib/site";

type Props = {
  title: string;
  line: string;
};

/** The words of a picture beside a link: the shop and what is shown. Drawn apart from the pages, so in its own styles. */
export function ShareCard({ title, line }: Props) {
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
            marginTop: 28,
            fontFamily: "display",
            fontSize: title.length > 44 ? 52 : 64,
            lineHeight: 1.08,
          }}
        >
          {title}
        </div>
        <div style={{ display: "flex", marginTop: 24, fontSize: 26, color: CARD.muted }}>{line}</div>
      </div>
    </div>
  );
}
