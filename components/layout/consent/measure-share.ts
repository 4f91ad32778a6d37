import { whenIdle } from "@/hooks/when-idle";

/**
 * Measures this page view if it is within the share that the shop measures, and the visit if the shop measures visits, once the page
 * is idle and the visitor has agreed. Returns the function that cancels what has not begun.
 */
export function measureShare(): () => void {
  const { measure = 0, trackers } = document.documentElement.dataset;
  const isSampled = Math.random() * 100 < Number(measure);
  if (!isSampled && !trackers) return () => {};
  return whenIdle(() => {
    import("./measure-with-consent")
      .then(({ measureWithConsent }) => measureWithConsent(isSampled, trackers))
      .catch((error: unknown) => console.warn("The page could not be measured", error));
  });
}
