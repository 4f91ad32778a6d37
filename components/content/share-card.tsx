import { CARD, INK } from "@/lib/geometry/paint";
import { SHARE_SIZE } from "@/lib/share/address";
import { site } from "@/lib/site";

type Props = {
  title: string;
  line: string;
  /** data URI of a square picture; null where there is nothing to show */
  picture: string | null;
};

const SIDE = SHARE_SIZE.height;

/** A picture beside a link: the piece on its ground, and its name. Drawn apart from the pages, so in its own styles. */
export function ShareCard({ title, line, picture }: Props) {
  const long = title.length > 44;
  return (
    <div style={{ display: "flex", width: "100%", height: "100%", background: CARD.paper, color: INK }}>
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          flex: 1,
          padding: "60px 48px 60px 64px",
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
              fontSize: long ? 52 : 64,
              lineHeight: 1.08,
            }}
          >
            {title}
          </div>
          <div style={{ display: "flex", marginTop: 24, fontSize: 26, color: CARD.muted }}>{line}</div>
        </div>
      </div>
      {picture && (
        <div style={{ display: "flex", width: SIDE, height: SIDE, background: CARD.ground }}>
          {/* biome-ignore lint/performance/noImgElement: the picture is drawn into another one */}
          <img src={picture} width={SIDE} height={SIDE} alt="" />
        </div>
      )}
    </div>
  );
}
