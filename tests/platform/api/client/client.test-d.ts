import { api } from "@/lib/desk/browser/api-client";

/**
 * What the browser's calls must and must not compile to. Never run: `tsc` fails where a call here that has to be refused
 * is taken, since its `@ts-expect-error` then expects nothing.
 */
type Is<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const proven = <_Claim extends true>() => undefined;

export async function answersAreTyped() {
  const diamonds = await api.get("v1/diamonds", {
    query: { shape: ["round"], price: { min: 500 }, page: 2, express_shipping: true },
  });
  proven<Is<(typeof diamonds.data)[number]["carat"], number>>();
  proven<Is<(typeof diamonds.data)[number]["certificate_number"], string | null>>();
  proven<Is<typeof diamonds.meta.total, number>>();
  // @ts-expect-error no diamond has a weight
  diamonds.data[0]?.weight;

  const stone = await api.get("v1/diamonds/{sku}", { params: { sku: "A-1" } });
  proven<Is<typeof stone.data.sku, string>>();
  const held = await api.post("v1/orders/{id}/extend-hold", { params: { id: "o-1" } });
  proven<Is<typeof held.data.held_until, string>>();
  const done = await api.delete("v1/account/addresses/{id}", { params: { id: "a-1" } });
  proven<Is<typeof done, void>>();
  // @ts-expect-error a relaxation is no diamond: a path's own declaration goes before one with parameters
  (await api.get("v1/diamonds/relaxations")).data.sku;
}

export async function pathsAndMethodsAreTyped() {
  // @ts-expect-error no such path
  await api.get("v1/diamond");
  // @ts-expect-error declared paths have no leading slash here
  await api.get("/v1/diamonds");
  // @ts-expect-error parameters go into `params`
  await api.get("v1/diamonds/A-1");
  // @ts-expect-error a stone is never deleted
  await api.delete("v1/diamonds/{sku}", { params: { sku: "A-1" } });
  // @ts-expect-error a quote is posted
  await api.get("v1/cart/quote");
  const any: string = "v1/diamonds";
  // @ts-expect-error any text is no path
  await api.get(any);
}

export async function requestsAreTyped() {
  // @ts-expect-error the parameter is missing
  await api.get("v1/diamonds/{sku}");
  // @ts-expect-error the parameter is called sku
  await api.get("v1/diamonds/{sku}", { params: { id: "A-1" } });
  // @ts-expect-error nothing is kept under such a key
  await api.get("v1/account/unfinished/{key}", { params: { key: "basket" } });

  // @ts-expect-error the filter is called shape
  await api.get("v1/diamonds", { query: { shapes: ["round"] } });
  // @ts-expect-error a range has min and max
  await api.get("v1/diamonds", { query: { price: { from: 500 } } });
  // @ts-expect-error no stone is cut so
  await api.get("v1/diamonds", { query: { shape: ["octagon"] } });
  // @ts-expect-error the query is required
  await api.get("v1/search");
  // @ts-expect-error the account is asked for without a query
  await api.get("v1/account", { query: { page: 2 } });

  await api.patch("v1/account", { body: { first_name: "Ada", last_name: "Byron", phone: null } });
  // @ts-expect-error the last name is missing
  await api.patch("v1/account", { body: { first_name: "Ada" } });
  // @ts-expect-error the address changes by another call
  await api.patch("v1/account", { body: { first_name: "Ada", last_name: "Byron", email: "a@b.example" } });
  // @ts-expect-error the body is missing
  await api.post("v1/forgot-password");
  // @ts-expect-error the body goes into `body`
  await api.post("v1/forgot-password", { email: "ada@buyer.example" });
  // @ts-expect-error the call takes no body
  await api.post("v1/account/confirmation", { body: {} });
  // @ts-expect-error an item of another kind
  await api.post("v1/cart/quote", { body: { items: [{ kind: "watch", diamond: "A-1", seenPrice: 1 }] } });
  await api.post("v1/cart/quote", { body: { items: [{ kind: "diamond", diamond: "A-1", seenPrice: 1 }] } });
}
