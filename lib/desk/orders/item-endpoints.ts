import { z } from "zod";
import { adminEndpoint } from "../admin/admin-endpoint";
import {
  askedPieces,
  customerNote,
  MAX_PIECES,
  orderCommon,
  orderErrors,
  orderParams,
  parcelBody,
} from "./endpoints";

/** idempotency key: the same one again records nothing */
const key = z.uuid();

const parcelParams = orderParams.extend({ parcel: z.uuid() });

export const shipItemsEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.produce",
  id: "adminShipItems",
  method: "POST",
  path: "v1/admin/orders/{number}/parcels",
  summary: "Ships items of an order in one parcel",
  body: parcelBody.extend({ lines: z.array(askedPieces).max(MAX_PIECES), key }),
  errors: orderErrors,
});

export const correctParcelEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.produce",
  id: "adminCorrectParcel",
  method: "PUT",
  path: "v1/admin/orders/{number}/parcels/{parcel}",
  summary: "Corrects the carrier or tracking number of a parcel",
  params: parcelParams,
  body: parcelBody,
  errors: orderErrors,
});

export const receiveItemsEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.write",
  id: "adminReceiveItems",
  method: "POST",
  path: "v1/admin/orders/{number}/returned-items",
  summary: "Records items of an order that came back",
  body: z.strictObject({
    lines: z.array(askedPieces.extend({ back_on_sale: z.boolean() })).max(MAX_PIECES),
    note: customerNote,
    key,
  }),
  errors: orderErrors,
});

const paper = { tag: "Orders", permission: "orders.read", method: "GET", response: z.null() } as const;

export const parcelSlipEndpoint = adminEndpoint({
  ...paper,
  id: "adminReadParcelSlip",
  path: "v1/admin/orders/{number}/parcels/{parcel}/packing-slip",
  summary: "Reads the packing slip of a parcel as a PDF",
  params: parcelParams,
  errors: { 404: "There is no such parcel" },
});

export const creditNoteEndpoint = adminEndpoint({
  ...paper,
  permission: "orders.customer",
  id: "adminReadCreditNote",
  path: "v1/admin/orders/{number}/refunds/{refund}/credit-note",
  summary: "Reads the credit note of a refund as a PDF",
  params: orderParams.extend({ refund: z.uuid() }),
  errors: { 404: "There is no such refund, or it has no credit note" },
});

export const ORDER_ITEM_ENDPOINTS = [
  shipItemsEndpoint,
  correctParcelEndpoint,
  receiveItemsEndpoint,
  parcelSlipEndpoint,
  creditNoteEndpoint,
] as const;
