import { whenIdle } from "@/hooks/when-idle";

/**
 * Measures this page view if it is within the share that the shop measures, once the page is idle and the visitor has agreed.
 * Returns the function that cancels what has not begun.
 */
export function measureShare(): () => void {
  if (Math.random() * 100 >= Number(document.documentElement.dataset.measure ?? 0)) return () => {};
  return whenIdle(() => {
    import("./measure-with-consent")
      .then(({ measureWithConsent }) => measureWithConsent())
      .catch((error: unknown) => console.warn("The page could not be measured", error));
  });
}
