/** Width from which the panel is part of the page again. */
const WIDE = "(min-width: 64rem)";

/**
 * Makes a popover that covers the page a dialog: the page behind it is inert, so focus and screen readers stay inside,
 * and the focus begins at its heading. A window that grows wide closes it. Returns the function that undoes all of it.
 */
export function makeModal(panel: HTMLElement): () => void {
  const behind: Element[] = [];
  for (let part: Element = panel; part.parentElement && part !== document.body; part = part.parentElement) {
    for (const other of part.parentElement.children) {
      if (other !== part && !other.hasAttribute("inert")) behind.push(other);
    }
  }
  for (const other of behind) other.setAttribute("inert", "");
  const heading = panel.querySelector<HTMLElement>("h2");
  panel.setAttribute("role", "dialog");
  panel.setAttribute("aria-modal", "true");
  if (heading?.id) panel.setAttribute("aria-labelledby", heading.id);
  heading?.focus();
  const wide = window.matchMedia?.(WIDE);
  const onWide = () => panel.hidePopover();
  wide?.addEventListener("change", onWide);
  return () => {
    for (const other of behind) other.removeAttribute("inert");
    for (const name of ["role", "aria-modal", "aria-labelledby"]) panel.removeAttribute(name);
    wide?.removeEventListener("change", onWide);
  };
}
