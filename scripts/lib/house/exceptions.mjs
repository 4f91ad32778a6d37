/**
 * What breaks a rule for now, by rule, as `npm run lint` names it. An entry that nothing needs any more fails, so that
 * the list only gets shorter.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const EXCEPTIONS = {
  // an act of an order still calls other acts
  "circles of folders": [
    "lib/selling/fulfillment/cancel ⇄ lib/selling/fulfillment/confirm ⇄ lib/selling/fulfillment/customer ⇄ lib/selling/fulfillment/holds ⇄ lib/selling/fulfillment/invoices ⇄ lib/selling/fulfillment/lines ⇄ lib/selling/fulfillment/mails ⇄ lib/selling/fulfillment/produce ⇄ lib/selling/fulfillment/refund ⇄ lib/selling/fulfillment/return ⇄ lib/selling/fulfillment/settlement ⇄ lib/selling/fulfillment/ship",
  ],
  // each way around Next, next-auth, or drizzle has a file
  "files of a folder": ["lib/platform/workarounds: 26"],
  // the class of an error alone, without SQL
  "SQL is in tables, queries, and commands": ["lib/platform/log/log-error.ts → drizzle-orm/errors"],
  // Next offers no public way yet
  "Next's own modules": [
    "lib/platform/workarounds/address-search.ts → next/dist/shared/lib/hooks-client-context.shared-runtime.js",
    "lib/platform/workarounds/malformed-requests.ts → next/dist/server/app-render/parse-and-validate-flight-router-state.js",
    "lib/platform/workarounds/prefetch-whole.ts → next/dist/client/components/router-reducer/router-reducer-types",
    "lib/platform/workarounds/request-search.ts → next/dist/server/app-render/work-unit-async-storage.external.js",
    "lib/platform/workarounds/true-status.ts → next/dist/shared/lib/router/utils/html-bots.js",
  ],
  // Next offers no public way yet
  "imports of Next's own modules": ["lib: 8"],
  // each patches the server by itself
  "one way into the server": [
    "lib/platform/api/direct-answers.ts: emit",
    "lib/platform/runtime/private-server.ts: emit",
    "lib/platform/telemetry/request-spans.ts: emit",
    "lib/platform/workarounds/list-prefetch.ts: emit",
    "lib/platform/workarounds/malformed-requests.ts: emit",
    "lib/platform/workarounds/shared-pages.ts: emit",
    "lib/platform/workarounds/upgrade-offers.ts: emit",
  ],
  // stored states and fields of the API, which their clients know
  names: [
    "components/admin/orders/order-payment.tsx: asked",
    "components/selling/orders/stone-swap-offer.tsx: asked",
    "lib/desk/demo/commands/remove-demo.ts: kept",
    "lib/goods/suppliers/import/apply/commands.ts: kept",
    "lib/goods/suppliers/import/run.ts: kept",
    "lib/people/newsletter/endpoints.ts: asked",
    "lib/people/newsletter/handlers.ts: asked",
    "lib/selling/fulfillment/swap/commands/offer.ts: asked",
  ],
};
