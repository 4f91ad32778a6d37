import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DraftPreview } from "@/components/admin/drafts/draft-preview";

const reload = vi.fn();
let address: string | null;

beforeEach(() => {
  reload.mockReset();
  address = "about:blank";
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  vi.spyOn(HTMLIFrameElement.prototype, "contentDocument", "get").mockImplementation(() =>
    address === null ? null : ({ URL: address } as Document),
  );
  vi.spyOn(HTMLIFrameElement.prototype, "contentWindow", "get").mockReturnValue({
    location: { reload },
  } as unknown as Window);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const frame = () => screen.getByTitle("The home page with your draft");
function arrive(at: string | null = "http://shop.example/draft-preview") {
  address = at;
  fireEvent.load(frame());
}

test("a draft that is saved before the preview's first page has come is shown once it has", () => {
  const { rerender } = render(<DraftPreview revision={0} />);
  rerender(<DraftPreview revision={1} />);
  rerender(<DraftPreview revision={2} />);
  arrive("about:blank");
  // a browser would forget it
  expect(reload).not.toHaveBeenCalled();
  arrive();
  expect(reload).toHaveBeenCalledOnce();
  arrive();
  expect(reload).toHaveBeenCalledOnce();
});

test("a page that has come is loaded again for each change, one after the other", () => {
  const { rerender } = render(<DraftPreview revision={0} />);
  arrive();
  expect(reload).not.toHaveBeenCalled();
  rerender(<DraftPreview revision={1} />);
  rerender(<DraftPreview revision={2} />);
  expect(reload).toHaveBeenCalledOnce();
  arrive();
  expect(reload).toHaveBeenCalledTimes(2);
});

test("a page that couldn't be loaded is asked for again, without its document", () => {
  const { rerender } = render(<DraftPreview revision={0} />);
  const asked = vi.spyOn(HTMLIFrameElement.prototype, "src", "set");
  arrive(null);
  rerender(<DraftPreview revision={1} />);
  expect(asked).toHaveBeenCalledWith("/draft-preview");
  expect(reload).not.toHaveBeenCalled();
});
