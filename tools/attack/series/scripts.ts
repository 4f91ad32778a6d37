import { randomUUID } from "node:crypto";
import { signedIn } from "../target/target";
import { type Attack, get, JSON_BODY } from "./tries";

/** What a page must never contain as it is; the marker tells it from the page's own scripts. */
const scripts = (marker: string) => [
  `<script>alert("${marker}")</script>`,
  `"><img src=x onerror=${marker}>`,
  `'><svg/onload=${marker}>`,
  `</script><script>${marker}</script>`,
  `javascript:${marker}`,
];
const ALIVE = (marker: string) =>
  new RegExp(
    `<script>(?:alert\\(")?${marker}|<(?:img|svg)[^>]*(?:onerror|onload)=${marker}|href="javascript:${marker}`,
    "i",
  );

export const reflectedScripts: Attack = {
  name: "S6 scripts in addresses",
  run: async (target, tries) => {
    const marker = `xs${randomUUID().slice(0, 8)}`;
    const places = [
      "/search?q=",
      "/inventory?q=",
      "/inventory?shape=",
      "/login?error=",
      "/login?callbackUrl=",
      "/auth/error?error=",
      "/wishlist?stones=",
      "/comparison?stones=",
      "/contact-us?message=",
      "/product/",
      "/blog/",
      "/newsletter/answer?token=",
      "/auth/reset-password?token=",
      "/diamond-price-calculator?carat=",
      "/build-a-ring?style=",
      "/ring-preview/",
    ];
    for (const place of places) {
      for (const script of scripts(marker)) {
        for (const accept of ["text/html", "text/markdown"]) {
          const { text, status } = await get(target, place + encodeURIComponent(script), { accept });
          tries.expect(`${place} runs ${script}`, status < 500 && !ALIVE(marker).test(text), status);
        }
      }
    }
  },
};

export const storedScripts: Attack = {
  name: "S7 scripts in what is stored",
  run: async (target, tries) => {
    const marker = `xs${randomUUID().slice(0, 8)}`;
    const browser = await signedIn(target, target.mallory);
    const headers = { authorization: `Bearer ${browser.bearer}` };
    const { mallory, database } = target;
    for (const script of scripts(marker)) {
      // past the validation, as if an earlier version had let it in
      await database.query("update customers set first_name = $2 where id = $1", [mallory.id, script]);
      await database.query("update addresses set name = $2, line1 = $2, city = $2 where customer_id = $1", [
        mallory.id,
        script,
      ]);
      await database.query(
        `update orders set gift_note = $2, shipping_address = shipping_address || jsonb_build_object('name', $2::text, 'line1', $2::text)
         where customer_id = $1`,
        [mallory.id, script],
      );
      await database.query("update order_events set note = $2 where order_id = $1", [
        mallory.orders.paid,
        script,
      ]);
      await database.query(
        "update order_lines set name = $2, detail = detail || jsonb_build_object('engraving', $2::text) where order_id = $1",
        [mallory.orders.paid, script],
      );
      for (const path of [
        "/my-account",
        "/my-account/account",
        "/my-account/address",
        `/my-account/address/${mallory.addressId}`,
        "/my-account/orders",
        `/my-account/view-order/${mallory.orders.paid}`,
        `/thankyou/order-received/${mallory.orders.paid}`,
      ]) {
        const { text, status } = await browser.ask(path);
        tries.expect(`${path} runs ${script}`, status < 500 && !ALIVE(marker).test(text), status);
      }
      const { status } = await target.sender.ask({
        method: "PATCH",
        path: "/api/v1/account",
        headers: { ...JSON_BODY, ...headers },
        body: JSON.stringify({ first_name: script, last_name: "x", phone: "" }),
      });
      tries.expect(`the account fails over ${script}`, status < 500, status);
    }
    await database.query("update customers set first_name = $2 where id = $1", [
      mallory.id,
      `First-${mallory.marker}`,
    ]);
  },
};
