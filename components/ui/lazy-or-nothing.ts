import { type ComponentType, lazy } from "react";

/**
 * A component that is loaded when it is first shown. Where it can't be loaded, nothing is shown in its place, because the page
 * is whole without it.
 * @param problem what the console says then
 */
export const lazyOrNothing = <Props>(load: () => Promise<ComponentType<Props>>, problem: string) =>
  lazy<ComponentType<Props>>(() =>
    load().then(
      (loaded) => ({ default: loaded }),
      (error: unknown) => {
        console.warn(problem, error);
        return { default: () => null };
      },
    ),
  );
