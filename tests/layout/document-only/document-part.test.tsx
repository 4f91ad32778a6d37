import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { DocumentPart } from "@/components/layout/document-only/document-part";

const Part = ({ of }: { of: string }) => (
  <DocumentPart as="div" id="footer-content" className="grid" Content={null} of={of} />
);

test("a part of the document stays as the server rendered it, without its facts and without a complaint", async () => {
  const complain = vi.spyOn(console, "error");
  const place = document.createElement("div");
  place.innerHTML =
    '<div id="footer-content" class="grid"><p>100 Example Street</p><a href="/faq">FAQ</a></div>';
  document.body.append(place);
  const link = place.querySelector("a");
  const root = await act(async () => hydrateRoot(place, <Part of="one" />));
  expect(place.querySelector("a")).toBe(link);
  // the settings have changed, and the page has read them again
  await act(async () => root.render(<Part of="another" />));
  expect(place.querySelector("a")).toBe(link);
  // React draws the document again where it found another one than it expected
  await act(async () => root.render(<Part key="anew" of="one" />));
  expect(place.querySelector("a")?.getAttribute("href")).toBe("/faq");
  expect(complain).not.toHaveBeenCalled();
  await act(async () => root.unmount());
  place.remove();
});
