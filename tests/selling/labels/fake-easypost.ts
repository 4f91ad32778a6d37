import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

const KEY = "EZTKfake0123456789";
const PDF = "%PDF-1.4\n% a label\n";

type Shipment = {
  id: string;
  asked: Record<string, unknown> & { options: Record<string, unknown> };
  bought: { rate: string; insurance: string | null; code: string } | null;
  refund: string | null;
};

const RATES = [
  { service: "GroundAdvantage", rate: "7.9", delivery_days: 3 },
  { service: "Express", rate: "31.40", delivery_days: 1 },
] as const;

/**
 * A server that answers as EasyPost's API does: basic auth by the key, shipments with their rates, one purchase for each, refunds,
 * and trackers. A shipment's second purchase is refused with `SHIPMENT.POSTAGE.EXISTS`.
 */
export async function startFakeEasypost() {
  const shipments = new Map<string, Shipment>();
  const trackers = new Map<string, { status: string; tracking_details: object[] }>();
  /** what the next purchases meet: bought without an answer, not bought without an answer, or refused */
  const faults: ("lost answer" | "down" | "no money" | "outage")[] = [];
  let purchases = 0;

  const shown = ({ id, bought, refund }: Shipment, url: string) => {
    const rates = RATES.map((one, i) => ({
      id: `rate_${id}_${i}`,
      carrier: "USPS",
      currency: "USD",
      ...one,
    }));
    return {
      id,
      object: "Shipment",
      mode: "test",
      rates,
      messages: [{ carrier: "FedEx", type: "rate_error", message: "No account." }],
      selected_rate: bought ? rates.find((one) => one.id === bought.rate) : null,
      postage_label: bought ? { label_url: `${url}/labels/${id}.pdf`, label_pdf_url: null } : null,
      tracking_code: bought?.code ?? null,
      tracker: bought ? { id: `trk_${id}`, public_url: `https://track.easypost.example/${id}` } : null,
      refund_status: refund,
      insurance: bought?.insurance ?? null,
    };
  };

  const server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += chunk;
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    const path = request.url ?? "";
    if (path.startsWith("/labels/")) return void response.writeHead(200).end(PDF);
    if (request.headers.authorization !== `Basic ${Buffer.from(`${KEY}:`).toString("base64")}`) {
      return void fail(response, 401, "APIKEY.INACTIVE", "This API key is no longer active.");
    }
    const body = text ? JSON.parse(text) : {};
    if (request.method === "GET" && path.startsWith("/shipments?")) {
      return void answer(response, 200, { shipments: [], has_more: false });
    }
    if (request.method === "POST" && path === "/shipments") {
      const { from_address: from, parcel, options, customs_info: customs } = body.shipment;
      if (!from?.street1 || !parcel?.weight) {
        return void fail(response, 422, "SHIPMENT.INVALID_PARAMS", "Unable to create shipment", [
          { field: "parcel", message: "weight is required" },
        ]);
      }
      if (body.shipment.to_address.country !== from.country && !customs) {
        return void fail(response, 422, "SHIPMENT.CUSTOMS.MISSING", "Customs info is required.");
      }
      const made = {
        id: `shp_${shipments.size + 1}`,
        asked: { ...body.shipment, options },
        bought: null,
        refund: null,
      };
      shipments.set(made.id, made);
      return void answer(response, 201, shown(made, url));
    }
    const [, kind, id = "", act] = path.split("/");
    const tracker = trackers.get(id);
    if (kind === "trackers") {
      return void (tracker
        ? answer(response, 200, { id, ...tracker })
        : fail(response, 404, "NOT_FOUND", "Not found."));
    }
    const shipment = shipments.get(id);
    if (!shipment) return void fail(response, 404, "NOT_FOUND", "Not found.");
    if (act === "buy") {
      const fault = faults.shift();
      if (fault === "down") return void request.socket.destroy();
      if (fault === "outage") return void response.writeHead(503).end("<h1>Unavailable</h1>");
      if (fault === "no money") {
        return void fail(response, 402, "PAYMENT_REQUIRED", "Insufficient funds in your wallet.");
      }
      if (shipment.bought) {
        return void fail(
          response,
          422,
          "SHIPMENT.POSTAGE.EXISTS",
          "Postage already exists for this shipment.",
        );
      }
      purchases += 1;
      shipment.bought = {
        rate: body.rate.id,
        insurance: body.insurance ?? null,
        code: `9400${100 + purchases}`,
      };
      trackers.set(`trk_${id}`, { status: "pre_transit", tracking_details: [] });
      if (fault === "lost answer") return void request.socket.destroy();
    } else if (act === "refund") {
      if (shipment.refund === "used")
        return void answer(response, 200, { ...shown(shipment, url), refund_status: "rejected" });
      shipment.refund = "submitted";
    }
    answer(response, 200, shown(shipment, url));
  });

  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    key: KEY,
    url: `http://127.0.0.1:${port}`,
    shipments,
    get purchases() {
      return purchases;
    },
    fail: (...next: typeof faults) => faults.push(...next),
    /** says where the package of a shipment is, and was */
    report: (
      id: string,
      status: string,
      details: { status: string; datetime: string; message?: string }[] = [],
    ) =>
      trackers.set(`trk_${id}`, {
        status,
        tracking_details: details.map((one) => ({
          message: "",
          tracking_location: { city: "Austin", state: "TX", country: "US" },
          ...one,
        })),
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const answer = (response: ServerResponse, status: number, content: unknown) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));

const fail = (
  response: ServerResponse,
  status: number,
  code: string,
  message: string,
  errors: object[] = [],
) => answer(response, status, { error: { code, message, errors } });
