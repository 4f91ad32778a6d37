import { useEffect, useEffectEvent, useRef, useState } from "react";
import { onNavigation } from "@/lib/platform/navigation/navigation-event";

type Heard = {
  /** the router sets out for another page, other than back or forward, which is immediate */
  onStart: () => void;
  /** the page is shown, or will not be: the navigation has failed or was given up */
  onEnd: () => void;
};

/** Calls back when the router starts to navigate, and once when nothing is on its way any longer. */
export function useNavigation({ onStart, onEnd }: Heard): void {
  const started = useRef(0);
  const [ended, setEnded] = useState(0);
  const start = useEffectEvent(onStart);
  const end = useEffectEvent(onEnd);
  useEffect(
    () =>
      onNavigation((kind) => {
        if (kind === "traverse") return;
        started.current += 1;
        // an update within the router's own transition, which takes effect as that one ends
        setEnded(started.current);
        start();
      }),
    [],
  );
  useEffect(() => {
    if (ended === started.current) end();
  }, [ended]);
}
