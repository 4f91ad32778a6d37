import { CarrierFailure, type LabelSeller } from "../port";
import { easypostCall, easypostFile, isBoughtAlready } from "./client";
import { shipmentRequest } from "./request";
import {
  anythingSchema,
  boughtOf,
  notesOf,
  rateOf,
  shipmentSchema,
  trackerSchema,
  trackingOf,
  voidStateOf,
} from "./shapes";

const NOTHING_BOUGHT = "EasyPost sold no label. Ask for prices again.";

/**
 * EasyPost, which sells the labels of many carriers (docs.easypost.com).
 * @param key of a shop’s account, for production or for tests
 */
export function easypost(key: string): LabelSeller {
  const call = easypostCall(key);
  const shipmentPath = (reference: string, act = "") => `/shipments/${encodeURIComponent(reference)}${act}`;
  const read = (reference: string) => call("GET", shipmentPath(reference), shipmentSchema);
  const find: LabelSeller["find"] = async (reference) => boughtOf(await read(reference));
  return {
    find,
    async check() {
      await call("GET", "/shipments?page_size=1", anythingSchema);
    },
    async quote(request) {
      const shipment = await call("POST", "/shipments", shipmentSchema, shipmentRequest(request));
      const rates = shipment.rates.map(rateOf).toSorted((a, b) => Number(a.amount) - Number(b.amount));
      return { reference: shipment.id, rates, notes: notesOf(shipment) };
    },
    async buy(reference, rate, insured) {
      const before = await find(reference);
      if (before) return before;
      const body = { rate: { id: rate }, ...(insured === null ? {} : { insurance: insured }) };
      try {
        const bought = boughtOf(await call("POST", shipmentPath(reference, "/buy"), shipmentSchema, body));
        if (bought) return bought;
      } catch (error) {
        if (!isBoughtAlready(error)) throw error;
      }
      const after = await find(reference);
      if (after) return after;
      throw new CarrierFailure("refused", NOTHING_BOUGHT);
    },
    async file(reference) {
      const { postage_label: label } = await read(reference);
      return easypostFile(label?.label_pdf_url ?? label?.label_url ?? "");
    },
    async refund(reference) {
      const { refund_status: status } = await call(
        "POST",
        shipmentPath(reference, "/refund"),
        shipmentSchema,
        {},
      );
      return voidStateOf(status);
    },
    async track(tracker) {
      return trackingOf(await call("GET", `/trackers/${encodeURIComponent(tracker)}`, trackerSchema));
    },
  };
}
