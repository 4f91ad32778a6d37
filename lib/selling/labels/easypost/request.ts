import type { LabelAddress, LabelCustoms, LabelRequest } from "../port";

const CM_PER_INCH = 2.54;
const GRAMS_PER_OUNCE = 28.349523125;

const inches = (cm: number) => Math.round((cm / CM_PER_INCH) * 100) / 100;
/** Carriers take no weight of nothing, and bill by what is more. */
const ounces = (grams: number) => Math.max(0.1, Math.ceil((grams / GRAMS_PER_OUNCE) * 10) / 10);

const addressOf = (address: LabelAddress) => ({
  name: address.name,
  company: address.company ?? undefined,
  street1: address.line1,
  street2: address.line2 ?? undefined,
  city: address.city,
  state: address.region ?? undefined,
  zip: address.postcode ?? undefined,
  country: address.country,
  phone: address.phone ?? undefined,
  email: address.email ?? undefined,
});

const customsOf = ({ signer, exportProof, goods }: LabelCustoms) => ({
  customs_certify: true,
  customs_signer: signer,
  contents_type: "merchandise",
  restriction_type: "none",
  non_delivery_option: "return",
  eel_pfc: exportProof ?? undefined,
  customs_items: goods.map(({ description, quantity, grams, value, currency, hsHeading, origin }) => ({
    description,
    quantity,
    weight: ounces(grams),
    value,
    currency,
    hs_tariff_number: hsHeading,
    origin_country: origin,
  })),
});

/** The sender’s numbers that customs ask for, as EasyPost has them. */
const identifiersOf = ({ eori, ioss }: LabelCustoms, country: string) => [
  ...(eori ? [{ entity: "SENDER", tax_id: eori, tax_id_type: "EORI", issuing_country: country }] : []),
  // the number’s digits name the member state that gave it, and carriers read it there
  ...(ioss ? [{ entity: "SENDER", tax_id: ioss, tax_id_type: "IOSS", issuing_country: country }] : []),
];

/** The body that prices a package (docs.easypost.com/docs/shipments): inches and ounces. */
export function shipmentRequest({ reference, order, from, to, grams, box, isSigned, customs }: LabelRequest) {
  const identifiers = customs ? identifiersOf(customs, from.country) : [];
  return {
    shipment: {
      reference,
      from_address: addressOf(from),
      to_address: addressOf(to),
      parcel: {
        length: inches(box.lengthCm),
        width: inches(box.widthCm),
        height: inches(box.heightCm),
        weight: ounces(grams),
      },
      options: {
        label_format: "PDF",
        label_size: "4x6",
        invoice_number: order,
        print_custom_1: order,
        ...(isSigned ? { delivery_confirmation: "SIGNATURE" } : {}),
        ...(customs ? { incoterm: customs.isDutyPaid ? "DDP" : "DAP" } : {}),
      },
      ...(customs ? { customs_info: customsOf(customs) } : {}),
      ...(identifiers.length > 0 ? { tax_identifiers: identifiers } : {}),
    },
  };
}
