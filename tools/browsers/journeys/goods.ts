import type { Shopper } from "../shopper";
import type { Journey } from "./journey";

const COUNT = { text: /^[\d,]+ lab-grown diamonds?$/ };

const numberIn = (text: string) => Number(text.replace(/\D/g, ""));

/** How many diamonds the list has. */
const total = async (shopper: Shopper) => numberIn((await shopper.sees(COUNT)).text);

const browse: Journey = {
  name: "browse and filter",
  async walk(shopper) {
    await shopper.opens("/");
    await shopper.fits();
    await shopper.opens("/inventory");
    const all = await total(shopper);
    await shopper.pressesButton(/^Shape Oval,/);
    await shopper.isAt(/\/inventory\?shape=oval$/);
    if (shopper.onPhone) {
      // the shapes stand above the list, and all other filters are behind a button
      await shopper.pressesButton("Filters (1)");
      const within = { role: "dialog", name: "Filters" };
      await shopper.pressesButton(/^Show [\d,]+/, { within });
      await shopper.misses(within);
    }
    await shopper.until("the list is shorter", async () => (await total(shopper)) < all);
    await shopper.fits();
    await shopper.pressesLink("Remove Oval");
    await shopper.isAt(/\/inventory$/);
    await shopper.until("the list is whole again", async () => (await total(shopper)) === all);
    await shopper.goesBack();
    await shopper.isAt(/\/inventory\?shape=oval$/);
    await shopper.until("the list is shorter", async () => (await total(shopper)) < all);

    const [card] = await shopper.reads({ role: "link", within: { role: "article" } });
    await shopper.presses({ role: "link", within: { role: "article" } });
    await shopper.isAt(/view=true&sku=|sku=/);
    await shopper.seesHeading(new RegExp((card?.text ?? "").split(",")[0] ?? ""));
    await shopper.seesText("Length to width");
    await shopper.fits();
    await shopper.goesBack();
    await shopper.isAt(/\/inventory\?shape=oval$/);
    await shopper.sees({ role: "article" });

    await shopper.opens("/earrings");
    await shopper.chooses("Sort by", "Price, low to high");
    await shopper.isAt(/\/earrings\?sort=price_asc/);
    await shopper.seesText("sorted by price, low to high");
    await shopper.fits();
  },
};

const search: Journey = {
  name: "search",
  async walk(shopper) {
    await shopper.opens("/");
    if (shopper.onPhone) await shopper.pressesButton("Search the shop");
    else await shopper.presses({ role: "combobox", name: "Search" });
    await shopper.until(
      "the box has the focus",
      async () => (await shopper.reads({ role: "combobox", name: "Search" }))[0]?.focused,
    );
    await shopper.types("2ct oval under 3000");
    await shopper.sees({ role: "listbox", name: "Suggestions" });
    await shopper.hits("Enter");
    const within = { role: "listbox", name: "Results" };
    await shopper.sees(within);
    await shopper.fits();
    await shopper.presses({ role: "option", nth: 0, within });
    await shopper.isAt(/\/inventory\?shape=oval&price=-3000/);
    await shopper.opens("/search?q=halo");
    await shopper.seesHeading("Results for “halo”");
    await shopper.fits();
  },
};

const RING = { role: "application", name: /Alba/ };

const pictures: Journey = {
  name: "lightbox and 3D",
  async walk(shopper) {
    await shopper.opens("/product/alba-four-prong-solitaire");
    // a picture that this browser can decode
    await shopper.until("the picture is drawn", () =>
      shopper.tab.evaluate(
        "() => [...document.querySelectorAll('main picture img')].some((image) => image.complete && image.naturalWidth > 0)",
      ),
    );
    await shopper.pressesButton(/^Look closer/);
    const large = { role: "dialog", name: "Full-screen pictures" };
    await shopper.sees(large);
    await shopper.until("the large picture is drawn", () =>
      shopper.tab.evaluate(
        "() => [...document.querySelectorAll('[role=dialog] img')].some((image) => image.complete && image.naturalWidth > 0)",
      ),
    );
    const width = () =>
      shopper.tab.evaluate(
        "() => document.querySelector('[role=dialog] img').getBoundingClientRect().width",
      ) as Promise<number>;
    await shopper.sees({ role: "button", name: "Zoom in" });
    const before = await width();
    await shopper.hits("+");
    await shopper.until("the picture is larger", async () => (await width()) > before * 1.2);
    await shopper.hits("Escape");
    await shopper.misses(large);

    await shopper.pressesButton("View in 3D");
    await shopper.until(
      "the ring is drawn",
      async () => (await shopper.reads(RING))[0]?.attributes["data-azimuth"] === "0",
      120_000,
    );
    await shopper.hits("ArrowRight");
    await shopper.until(
      "the ring has turned",
      async () => (await shopper.reads(RING))[0]?.attributes["data-azimuth"] === "15",
    );
    await shopper.fits();
    await shopper.hits("Escape");
    await shopper.misses(RING);
  },
};

const wishlist: Journey = {
  name: "wishlist",
  async walk(shopper, stock) {
    const { sku } = await stock.stone();
    await shopper.opens(`/inventory?sku=${encodeURIComponent(sku)}`);
    const heart = { role: "button", name: /^Add to wishlist/, within: { role: "main" } };
    const isSaved = async () => (await shopper.reads(heart))[0]?.attributes["aria-pressed"] === "true";
    await shopper.presses(heart);
    await shopper.seesText("Added to your wishlist.");
    await shopper.until("the heart is full", isSaved);
    await shopper.reloads();
    await shopper.until("the heart is still full", isSaved);
    await shopper.opens("/wishlist");
    await shopper.sees({ role: "button", name: /^Remove from wishlist/ });
    await shopper.fits();
    await shopper.pressesButton(/^Remove from wishlist/);
    await shopper.seesText("Nothing saved yet");
  },
};

const compare: Journey = {
  name: "compare",
  async walk(shopper) {
    await shopper.opens("/inventory?shape=round");
    await shopper.pressesButton(/^Compare: /, { nth: 0 });
    await shopper.sees({ css: "[data-compare-tray] li img" });
    await shopper.pressesButton(/^Compare: /, { nth: 1 });
    await shopper.pressesLink("Compare (2)");
    await shopper.isAt(/\/comparison\?stones=[^,]+,[^,]+$/);
    await shopper.until(
      "both stones have a column",
      async () => (await shopper.reads({ role: "columnheader" })).length === 2,
    );
    await shopper.fits();
    await shopper.presses({ label: "Differences only" });
    await shopper.misses({ role: "rowheader", name: "Shape" });
    await shopper.pressesLink(/^Remove from comparison/, { nth: 0 });
    await shopper.isAt(/\/comparison\?stones=[^,]+$/);
    await shopper.pressesButton(/^Choose this diamond/);
    await shopper.isAt(/\/build-a-ring\?shape=round$/);
    await shopper.seesText(" ct round");
  },
};

export const GOODS = { browse, search, wishlist, compare, pictures };
