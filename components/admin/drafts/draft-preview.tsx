import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { cn } from "@/components/ui/cn";
import { DRAFT_PREVIEW_PATH } from "@/lib/platform/security/strict-paths";

/** Widths that the shop is shown at, px. */
const DEVICES = [
  { name: "Computer", width: 1_280 },
  { name: "Tablet", width: 768 },
  { name: "Phone", width: 390 },
] as const;
type Device = (typeof DEVICES)[number];

/** A back office narrower than this, px, begins with the page as phones show it. */
const PHONE_BELOW = 640;
/** Height of the frame in the back office, px. */
const HEIGHT = 640;

/** The width of an element as it is laid out, px; 0 until it is. */
function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(shown);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

/**
 * A frame that shows the draft's page again when there is something else to show. A browser forgets a reload of a page that
 * hasn't arrived, so what changes meanwhile is loaded once it has.
 */
function useFreshPage(frame: RefObject<HTMLIFrameElement | null>, revision: number) {
  const latest = useRef(revision);
  /** what the last page was asked for with, and whether it is on its way */
  const requested = useRef({ revision, isLoading: true });
  const follow = useCallback(() => {
    const shown = frame.current;
    if (!shown || requested.current.isLoading || requested.current.revision === latest.current) return;
    requested.current = { revision: latest.current, isLoading: true };
    // the reader stays where they were on the page; there is none where the network failed
    if (shown.contentDocument) shown.contentWindow?.location.reload();
    else shown.src = DRAFT_PREVIEW_PATH;
  }, [frame]);
  useEffect(() => {
    latest.current = revision;
    follow();
  }, [revision, follow]);
  return () => {
    // what a frame begins with is no page
    if (frame.current?.contentDocument?.URL === "about:blank") return;
    requested.current.isLoading = false;
    follow();
  };
}

/**
 * The home page of the shop with one's own drafts, as wide as on a device and as large as there is room.
 * @param props.revision changes when there is something else to show
 */
export function DraftPreview({ revision }: { revision: number }) {
  const [device, setDevice] = useState<Device>(() => DEVICES[window.innerWidth < PHONE_BELOW ? 2 : 0]);
  const room = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const width = useWidth(room);
  const onLoad = useFreshPage(frame, revision);
  const scale = width > 0 ? Math.min(1, width / device.width) : 1;
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Show it as on a</legend>
        {DEVICES.map((one) => (
          <label
            key={one.name}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-sm border border-line px-3 text-sm has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 pointer-fine:min-h-9"
          >
            <input
              type="radio"
              name="device"
              className="sr-only"
              checked={device.name === one.name}
              onChange={() => setDevice(one)}
            />
            {one.name}
          </label>
        ))}
        <a
          href={DRAFT_PREVIEW_PATH}
          target="_blank"
          rel="noopener"
          className="ml-auto inline-flex min-h-11 items-center text-sm text-accent hover:underline pointer-fine:min-h-9"
        >
          Open<span className="sr-only"> the preview in a new tab</span>
        </a>
      </fieldset>
      <div
        ref={room}
        className="w-full overflow-hidden rounded-sm border border-line bg-stone"
        style={{ height: HEIGHT }}
      >
        <iframe
          ref={frame}
          src={DRAFT_PREVIEW_PATH}
          onLoad={onLoad}
          title="The home page with your draft"
          className={cn("block origin-top-left border-0", width === 0 && "invisible")}
          style={{
            width: device.width,
            height: HEIGHT / scale,
            transform: `scale(${scale})`,
            marginInline: scale === 1 ? "auto" : undefined,
          }}
        />
      </div>
    </>
  );
}
