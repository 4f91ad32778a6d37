import { headerKey, type Place, placesOf } from "@/lib/desk/products/cells/headers";
import { isYes } from "@/lib/desk/products/shops/cells";
import type { ColumnUse, ShopSystem } from "@/lib/desk/products/shops/model";
import { MAX_LENGTHS, nameProblem, phoneProblem } from "@/lib/people/accounts/validation";
import {
  type AddressForm,
  addressProblems,
  normalizeAddress,
  withDivisionCode,
} from "@/lib/people/addresses/address";
import { EMAIL_PATTERN } from "@/lib/platform/api/declare/field-patterns";
import { dateOf } from "@/lib/platform/dates/written-date";
import { countryOf } from "../country-code";

/** Longest note on a customer, characters. */
const MOST_NOTE = 4_000;

/** The fields of a customer, by the headers that other shops give them. */
const FIELDS: Readonly<Record<string, { headers: readonly string[]; use: string }>> = {
  id: { headers: ["Customer ID", "ID", "Customer Id"], use: "Which customer it is" },
  email: { headers: ["Email", "Email Address", "E-mail", "Billing Email"], use: "Email address" },
  firstName: { headers: ["First Name", "Billing First Name", "firstname"], use: "First name" },
  lastName: { headers: ["Last Name", "Billing Last Name", "lastname"], use: "Last name" },
  name: { headers: ["Name", "Full Name", "Customer Name"], use: "Name" },
  phone: { headers: ["Phone", "Phone Number", "Billing Phone"], use: "Phone" },
  consent: {
    headers: [
      "Accepts Email Marketing",
      "Accepts Marketing",
      "Email Marketing",
      "Subscribed",
      "Marketing Opt-In",
    ],
    use: "Newsletter",
  },
  consentDate: {
    headers: [
      ...[
        "Email Marketing Consent Date",
        "Email Marketing Consent Updated At",
        "Accepts Marketing Updated At",
      ],
      ...["Marketing Consent Date", "Consent Date", "Subscribed On", "Subscriber Since", "Opt-In Date"],
    ],
    use: "Date of the consent",
  },
  created: {
    headers: ["Created At", "Created On", "Sign Up", "Date Registered", "Customer Since"],
    use: "Customer since",
  },
  note: { headers: ["Note", "Notes", "Customer Note"], use: "Note" },
  tags: { headers: ["Tags"], use: "Note" },
  taxExempt: { headers: ["Tax Exempt", "Is VAT Exempt"], use: "Exempt from tax" },
  addressName: { headers: ["Default Address Name", "Shipping Name"], use: "Address" },
  company: {
    headers: ["Default Address Company", "Company", "Billing Company", "Shipping Company"],
    use: "Address",
  },
  line1: {
    headers: [
      "Default Address Address1",
      "Address1",
      "Address 1",
      "Billing Address 1",
      "Shipping Address1",
      "Street",
    ],
    use: "Address",
  },
  line2: {
    headers: ["Default Address Address2", "Address2", "Address 2", "Billing Address 2", "Shipping Address2"],
    use: "Address",
  },
  city: { headers: ["Default Address City", "City", "Billing City", "Shipping City"], use: "Address" },
  region: {
    headers: [
      ...["Default Address Province Code", "Province Code", "Province", "Default Address Province", "State"],
      ...["Billing State", "Shipping Province/State", "Shipping Province", "Region"],
    ],
    use: "Address",
  },
  country: {
    headers: [
      ...["Default Address Country Code", "Country Code", "Country", "Default Address Country"],
      ...["Billing Country", "Shipping Country", "Country / Region"],
    ],
    use: "Address",
  },
  postcode: {
    headers: [
      ...[
        "Default Address Zip",
        "Zip",
        "Zip Code",
        "Postal Code",
        "Postcode",
        "Billing Postcode",
        "Shipping Zip",
      ],
    ],
    use: "Address",
  },
  addressPhone: { headers: ["Default Address Phone"], use: "Address" },
};

/** Columns of which a list of customers has at least one beside the email address. */
const MARKS = [
  ...["acceptsemailmarketing", "acceptsmarketing", "totalspent", "totalspend", "totalorders", "ordercount"],
  ...["taxexempt", "defaultaddressaddress1", "firstname", "customersince", "subscribersince", "consentdate"],
];

/** Whether columns are those of a list of customers; a list of orders has items besides. */
export const isCustomerHeader = (keys: ReadonlySet<string>): boolean =>
  (FIELDS.email?.headers ?? []).some((header) => keys.has(headerKey(header))) &&
  MARKS.some((key) => keys.has(key)) &&
  ![...keys].some((key) => key.startsWith("lineitem"));

/** The program that wrote a list of customers, where its columns say so. */
export function systemOfCustomers(keys: ReadonlySet<string>): ShopSystem | null {
  if (keys.has("acceptsemailmarketing") || keys.has("defaultaddressaddress1")) return "shopify";
  if (keys.has("aov") || keys.has("billingaddress1")) return "woocommerce";
  return keys.has("subscribersince") || keys.has("shippingprovincestate") ? "squarespace" : null;
}

/** A customer as the shop would store them. */
export type OldCustomer = {
  line: number;
  /** what the old shop calls the customer; null if it says nothing but the email address */
  id: string | null;
  email: string;
  firstName: string;
  lastName: string;
  phone: string | null;
  company: string | null;
  /** when the customer came to the old shop */
  since: Date | null;
  /** whether they agreed to the newsletter, and when; null if they didn't */
  consent: { at: Date | null } | null;
  note: string | null;
  isExempt: boolean;
  address: AddressForm | null;
  addressPhone: string | null;
};

/** One field that wasn't accepted. `isWhole`: the customer isn't imported for it. */
export type CustomerFault = {
  line: number;
  name: string;
  column: string | null;
  reason: string;
  isWhole: boolean;
};

export type CustomerReader = {
  columns: ColumnUse[];
  read: (row: { line: number; record: readonly string[] }) => {
    customer: OldCustomer | null;
    faults: CustomerFault[];
  };
};

/** Reads the rows of a list of customers by its header. */
export function createCustomerReader(header: readonly string[]): CustomerReader {
  const places = placesOf(header);
  const found = new Map<string, Place>();
  for (const [field, { headers }] of Object.entries(FIELDS)) {
    const place = headers.map((name) => places.get(headerKey(name))).find((one) => one !== undefined);
    if (place) found.set(field, place);
  }
  const uses = new Map([...found].map(([field, { index }]) => [index, FIELDS[field]?.use ?? null]));
  return {
    columns: header.map((cell, index) => ({
      header: cell.trim(),
      use: uses.get(index) ?? null,
      note: null,
      examples: [],
    })),
    read: ({ line, record }) => {
      const of = (field: string) => record[found.get(field)?.index ?? -1]?.trim() ?? "";
      return readCustomer(line, of, (field) => found.get(field)?.header ?? null);
    },
  };
}

function readCustomer(
  line: number,
  of: (field: string) => string,
  headerOf: (field: string) => string | null,
): { customer: OldCustomer | null; faults: CustomerFault[] } {
  const faults: CustomerFault[] = [];
  // a spreadsheet's apostrophe is no part of an address
  const email = of("email").replace(/^'+/, "").toLowerCase();
  const names = namesOf(of);
  const label = `${names.firstName} ${names.lastName}`.trim() || `line ${line}`;
  const fault = (field: string, reason: string, isWhole = false) =>
    faults.push({ line, name: label, column: headerOf(field), reason, isWhole });
  if (email === "") {
    fault("email", "Enter an email address. Customers are known by it.", true);
    return { customer: null, faults };
  }
  if (!EMAIL_PATTERN.test(email) || email.length > MAX_LENGTHS.email) {
    fault("email", "Enter a valid email address.", true);
    return { customer: null, faults };
  }
  for (const [field, name] of Object.entries(names)) {
    const problem = name === "" ? null : nameProblem(name, MAX_LENGTHS.name);
    if (problem) {
      fault(headerOf(field) ? field : "name", `${problem.replace(/\.$/, "")}.`, true);
      return { customer: null, faults };
    }
  }
  const typedPhone = of("phone").replace(/^'+/, "");
  const phoneFault = phoneProblem(typedPhone);
  if (phoneFault) fault("phone", `${phoneFault}. The customer is imported without it.`);
  const { address, problems } = addressOf(of, label);
  for (const [field, problem] of Object.entries(problems)) {
    fault(
      field === "name" ? "addressName" : field,
      `${problem}. The customer is imported without the address.`,
    );
  }
  const isAgreed = isYes(of("consent")) || /^subscribed$/i.test(of("consent"));
  const note = [of("note"), of("tags") === "" ? "" : `Tags: ${of("tags")}`].filter(Boolean).join("\n");
  const addressPhone = of("addressPhone").replace(/^'+/, "");
  return {
    customer: {
      line,
      id: of("id").replace(/^'+/, "") || null,
      email,
      ...names,
      phone: phoneFault || typedPhone === "" ? null : typedPhone,
      company: of("company") || null,
      since: dateOf(of("created")),
      consent: isAgreed ? { at: dateOf(of("consentDate")) } : null,
      note: note === "" ? null : note.slice(0, MOST_NOTE),
      isExempt: isYes(of("taxExempt")),
      address,
      addressPhone: addressPhone !== "" && !phoneProblem(addressPhone) ? addressPhone : null,
    },
    faults,
  };
}

/** First and last name; a whole name is divided at its last space. */
function namesOf(of: (field: string) => string): { firstName: string; lastName: string } {
  const [firstName, lastName] = [of("firstName"), of("lastName")];
  if (firstName !== "" || lastName !== "") return { firstName, lastName };
  const whole = of("name").replaceAll(/\s+/g, " ");
  const at = whole.lastIndexOf(" ");
  return at < 0
    ? { firstName: whole, lastName: "" }
    : { firstName: whole.slice(0, at), lastName: whole.slice(at + 1) };
}

function addressOf(
  of: (field: string) => string,
  name: string,
): { address: AddressForm | null; problems: Partial<Record<keyof AddressForm, string>> } {
  if (of("line1") === "" && of("city") === "" && of("postcode") === "")
    return { address: null, problems: {} };
  const typed = withDivisionCode({
    name: of("addressName") || name,
    company: of("company"),
    line1: of("line1"),
    line2: of("line2"),
    city: of("city"),
    region: of("region"),
    // a spreadsheet drops the zeros at the beginning of an American ZIP code, and Shopify guards them
    postcode: of("postcode").replace(/^'+/, ""),
    country: countryOf(of("country")),
  });
  const address = normalizeAddress(withZeros(typed));
  const problems = addressProblems(address);
  return Object.keys(problems).length === 0 ? { address, problems: {} } : { address: null, problems };
}

const withZeros = (address: AddressForm): AddressForm =>
  address.country === "US" && /^\d{3,4}$/.test(address.postcode)
    ? { ...address, postcode: address.postcode.padStart(5, "0") }
    : address;
