import { act, cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EngravingField } from "@/components/selling/ring-builder/parts/engraving-field";
import { MatchingBands } from "@/components/selling/ring-builder/preview/matching-bands";
import { MetalsSideBySide } from "@/components/selling/ring-builder/preview/metals-side-by-side";
import { setSessionSource } from "@/lib/platform/api/client/session-source";
import { bandsToMatch, bandVariantQuery } from "@/lib/selling/ring-builder/matching-bands";
import { aDiamond, aSetting } from "../support";

const { get } = vi.hoisted(() => ({ get: vi.fn() }));
vi.mock("@/lib/desk/browser/api-client", () => ({
  customerCall: (_method: string, path: string, request: object) => get(path, request),
}));

const customer = { token: () => "token", subscribe: () => () => undefined, signOut: async () => undefined };

beforeEach(() => {
  get.mockReset();
  setSessionSource(customer);
});
afterEach(() => {
  setSessionSource(null);
  cleanup();
});

function Typing() {
  const [text, setText] = useState<string | null>(null);
  return <EngravingField engraving={text} metal="18k-yellow" most={20} onType={setText} />;
}

describe("the engraving", () => {
  it("is shown inside the band as it is typed, and refused beyond twenty letters", async () => {
    render(<Typing />);
    const field = screen.getByRole("textbox");
    expect(screen.queryByRole("img")).toBeNull();
    await userEvent.type(field, "Always yours");
    expect(await screen.findByRole("img", { name: "Inside the band: “Always yours”" })).toBeDefined();
    await userEvent.type(field, ", A. and B.");
    expect(screen.getByText(/Shorten the engraving to 20 characters/)).toBeDefined();
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(screen.queryByRole("img")).toBeNull();
  });
});

describe("the metals side by side", () => {
  const answer = {
    data: {
      variants: [
        { metal: "14k-white", price: 890 },
        { metal: "platinum", price: 1200.5 },
      ],
    },
  };

  it("say what the whole ring comes to in each, and cast it in the one that is picked", async () => {
    get.mockResolvedValue(answer);
    const onPick = vi.fn();
    render(<MetalsSideBySide setting={aSetting()} diamond={aDiamond()} onPick={onPick} />);
    const platinum = await screen.findByRole("button", { name: /Platinum/ });
    expect(platinum.textContent).toContain("$1,900.50");
    expect(platinum.textContent).toContain("setting $1,200.50");
    expect(screen.getByRole("button", { name: /14k white gold/ }).getAttribute("aria-pressed")).toBe("true");
    await userEvent.click(platinum);
    expect(onPick).toHaveBeenCalledWith(aSetting({ metal: "platinum", price: 1200.5 }));
  });

  it("are left out where there is one", async () => {
    const one = Promise.resolve({ data: { variants: answer.data.variants.slice(0, 1) } });
    get.mockReturnValue(one);
    const { container } = render(<MetalsSideBySide setting={aSetting()} diamond={null} onPick={vi.fn()} />);
    await act(() => one);
    expect(container.innerHTML).toBe("");
  });
});

describe("wedding bands to match", () => {
  it("are asked for in the ring's own metal and open in it and in its size", async () => {
    get.mockResolvedValue({
      data: [
        {
          slug: "merle",
          name: "Merle chevron band",
          varied: true,
          category: { slug: "contour-bands", parent_id: { slug: "wedding-rings" } },
          listed: { price: 364, regular_price: 364 },
        },
      ],
    });
    render(<MatchingBands setting={aSetting({ style: "halo", metal: "platinum" })} size={6.5} />);
    const band = await screen.findByRole("link", { name: "Merle chevron band" });
    expect(band.getAttribute("href")).toBe("/wedding-rings/contour-bands/merle?metal=platinum&size=6.5");
    expect(get.mock.calls[0]).toMatchObject([
      "v1/products",
      { query: { metal: ["platinum"], size: "6.5", style: expect.arrayContaining(["contour"]) } },
    ]);
  });

  it("leave the size open while none is chosen", () => {
    expect(bandVariantQuery("14k-rose", null)).toBe("metal=14k-rose");
    expect(bandsToMatch("solitaire", "14k-rose", null).category).toBe("wedding-rings");
  });
});
