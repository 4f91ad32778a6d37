"use client";

import {
  type ComponentType,
  type PointerEvent,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { useHydrated } from "@/hooks/use-hydrated";
import { followedLink } from "@/lib/platform/navigation/followed-link";

const CLOSE_DELAY_MS = 100;
/** Time after a hover opens the panel during which a click means "open" instead of "close", ms. */
const SETTLE_MS = 400;

type Props = {
  /** the menu's label, by which its panel is found */
  name: string;
  /** address that lists what the panel lists, for visitors without scripts */
  href: string;
  /** the label as rendered on the server, so that it adds no script */
  children: ReactNode;
};

/**
 * A menu of the header: a link, which becomes a disclosure button once scripts run. Its panel loads on the first hover
 * or focus. Opens on click, Enter, Space and hover; closes on Escape, on leaving it, and when one of its links is
 * followed.
 */
export function NavMenu({ name, href, children }: Props) {
  const [open, setOpen] = useState(false);
  const panelId = useId();
  const hydrated = useHydrated();
  const [Panel, setPanel] = useState<ComponentType<{ label: string }> | null>(null);
  const failed = useRef(false);
  const button = useRef<HTMLAnchorElement>(null);
  const root = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hoveredAt = useRef(0);

  useEffect(() => {
    if (!open) return;
    const onPointerDown = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    // on the document, because a panel opened by hover has no focus to receive keys
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      if (root.current?.contains(document.activeElement)) button.current?.focus();
      setOpen(false);
    };
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [open]);
  useEffect(() => () => clearTimeout(closing.current), []);

  const load = () => {
    import("@/components/layout/menus/nav-panel")
      .then(async (panel) => {
        const prepared = panel.preparePanel(name);
        if (prepared) await prepared;
        failed.current = false;
        setPanel(() => panel.default);
      })
      .catch((error: unknown) => {
        // the label stays the link that it is without scripts
        failed.current = true;
        console.warn("The menu could not be loaded", error);
      });
  };
  const enter = (event: PointerEvent) => {
    load();
    if (event.pointerType !== "mouse") return;
    clearTimeout(closing.current);
    if (!open) hoveredAt.current = event.timeStamp;
    setOpen(true);
  };
  const leave = (event: PointerEvent) => {
    if (event.pointerType !== "mouse") return;
    closing.current = setTimeout(() => {
      // hover never closes the panel while the keyboard is inside it
      if (!panel.current?.contains(document.activeElement)) setOpen(false);
    }, CLOSE_DELAY_MS);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and leaving only add to what the button does
    <div
      ref={root}
      onPointerEnter={enter}
      onPointerLeave={leave}
      onFocus={load}
      onBlur={({ currentTarget, relatedTarget }) => {
        // without a relatedTarget the focus went to another window or to the panel itself
        if (relatedTarget && !currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <a
        ref={button}
        href={href}
        {...(hydrated
          ? { role: "button", "aria-expanded": open && Panel !== null, "aria-controls": panelId }
          : {})}
        onClick={(event) => {
          // a modified click opens the list in a tab of its own, as of any link
          if (failed.current || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          // the progress bar takes a click on any link for a navigation, even one that leads nowhere
          event.nativeEvent.stopImmediatePropagation();
          setOpen((now) => !now || event.timeStamp - hoveredAt.current < SETTLE_MS);
        }}
        onKeyDown={(event: ReactKeyboardEvent) => {
          if (event.key !== " ") return;
          event.preventDefault();
          setOpen((now) => !now);
        }}
        className="group/menu inline-flex h-12 items-center gap-1.5 px-3 text-[0.9375rem] font-medium hover:text-accent focus-visible:-outline-offset-2"
      >
        {children}
      </a>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: following a link by keyboard fires a click too */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: observes clicks on the links inside */}
      <div
        ref={panel}
        id={panelId}
        hidden={!open || !Panel}
        onClick={({ nativeEvent }) => {
          if (!followedLink(nativeEvent)) return;
          // a link to the current page would leave the focus on nothing
          button.current?.focus();
          setOpen(false);
        }}
        className="below-header absolute top-full left-1/2 max-h-[calc(100dvh-var(--header-height)-1rem)] w-[min(980px,calc(100vw-2rem))] -translate-x-1/2 animate-fade-in overflow-y-auto rounded-b-sm border border-line bg-card p-8 shadow-panel"
      >
        {Panel && <Panel label={name} />}
      </div>
    </div>
  );
}
