"use client";

import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/form/button";
import { TurnIcon } from "@/components/ui/icons/view-icons";
import { Notice } from "@/components/ui/status/notice";
import { useHydrated } from "@/hooks/use-hydrated";
import type { MetalColor } from "@/lib/goods/terms/metals";
import { drawsIn3d } from "@/lib/goods/viewer/draws-in-3d";
import type { ViewerSubject } from "@/lib/goods/viewer/model";
import type { RingPortraitProps } from "./ring-portrait";
import type { StageProps } from "./ring-stage";

const Portrait = lazy(async () => ({ default: (await import("./ring-portrait")).RingPortrait }));

/** Draws a ring with its own stone, which most visitors of its page haven't chosen. */
export const LateRingPortrait = (props: RingPortraitProps) => (
  <Suspense>
    <Portrait {...props} />
  </Suspense>
);

const ENDINGS = {
  unsupported: "This browser doesn’t support 3D. Everything else works as usual.",
  lost: "Your device closed the 3D view to free up resources. You can open it again.",
  unknown: "There’s no 3D view of this piece yet.",
  failed: "We couldn’t open the 3D view. Try again.",
} as const;
type Ending = keyof typeof ENDINGS;
type State = "closed" | "fetching" | "open" | Ending;

type Props = {
  turned: ViewerSubject;
  metal: MetalColor;
  /** description of the piece: "Alba four-prong solitaire in 18k yellow gold" */
  name: string;
  /** range of carats to try in it while no stone is chosen */
  carats: readonly [number, number] | null;
  /** whether the current picture leaves room only for the button's icon */
  brief?: boolean | undefined;
  /** the still picture or pictures, which fill the frame and stay if there is no 3D view */
  children: ReactNode;
};

/** Pictures of a piece in a square frame, with a button for the live 3D view, which loads on demand. */
export function RingViewer({ children, brief = false, ...shown }: Props) {
  const hydrated = useHydrated();
  const [state, setState] = useState<State>("closed");
  const [Stage, setStage] = useState<ComponentType<StageProps> | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const left = useRef(false);

  // closing the view returns the focus to the button that opened it
  useEffect(() => {
    if (state === "open" || state === "fetching" || !left.current) return;
    left.current = false;
    button.current?.focus({ preventScroll: true });
  }, [state]);

  async function open() {
    if (!drawsIn3d()) {
      setState("unsupported");
      return;
    }
    setState("fetching");
    try {
      const { RingStage } = await import("./ring-stage");
      setStage(() => RingStage);
      setState("open");
    } catch (error) {
      console.warn("the 3D view could not be fetched", error);
      setState("failed");
    }
  }

  function close(ending: "closed" | Ending) {
    left.current = true;
    setState(ending);
  }

  const ending = state === "closed" || state === "fetching" || state === "open" ? null : ENDINGS[state];
  return (
    <div>
      <div data-travel-frame className="relative aspect-square rounded-sm bg-ground">
        <div inert={state === "open"} className="size-full">
          {children}
        </div>
        {state === "open" && Stage ? (
          <Stage {...shown} onClose={() => close("closed")} onEnd={close} />
        ) : (
          state !== "unsupported" &&
          state !== "unknown" && (
            <Button
              ref={button}
              variant="secondary"
              size="sm"
              className="absolute right-3 bottom-3"
              disabled={!hydrated}
              busy={state === "fetching"}
              onClick={open}
            >
              {state === "fetching" ? null : <TurnIcon />}
              <span className={brief ? "sr-only sm:not-sr-only" : undefined}>View in 3D</span>
            </Button>
          )
        )}
      </div>
      <div aria-live="polite">{ending && <Notice className="mt-3" title={ending} />}</div>
    </div>
  );
}
