import { expect, test } from "vitest";
import { z } from "zod";
import { sectionOf, typedSection } from "@/components/admin/home/section-values";
import {
  choiceWords,
  emptyValue,
  groupChoices,
  type JsonSchema,
  shapeOf,
  typedValue,
} from "@/components/admin/settings/schema-shape";
import {
  groupSettings,
  type Setting,
  settingInWords,
  settingKind,
} from "@/components/admin/settings/setting-words";
import { defaultOf, SETTINGS } from "@/lib/desk/settings/registry";
import { FIRST_SECTIONS, homeSectionsSetting } from "@/lib/found/home/schema";

const schemaOf = (key: string) => {
  const setting = SETTINGS.find((one) => one.key === key);
  if (!setting) throw new Error(`no setting ${key}`);
  const schema = z.toJSONSchema(setting.schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  return { setting, schema };
};
/** What a form holds: numbers are typed as text. */
const asTyped = (value: unknown): unknown => {
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(asTyped);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, asTyped(entry)]));
};

/** A list of sections of several kinds, whose form is a page of its own. */
const SECTIONS = "homeSections";

test("sections survive their own form", () => {
  const others = [
    { kind: "products", title: "Studs", show: "chosen", products: ["dew-studs"] },
    { kind: "story", isShown: false, title: "Us", text: "Ours", link: { label: "More", href: "/about-us" } },
    {
      kind: "picture",
      title: "Us",
      text: "Ours",
      side: "right",
      picture: "0d9e4b1c-4c3a-4a39-8a3c-1f5b1f3f0a11",
    },
  ];
  const sections = [...FIRST_SECTIONS, ...homeSectionsSetting.schema.parse(others)];
  expect(sections.map((section) => sectionOf(typedSection(section)))).toEqual(sections);
});

test.each(SETTINGS.map(({ key }) => key).filter((key) => key !== SECTIONS))(
  "the value of %s survives its form",
  (key) => {
    const { setting, schema } = schemaOf(key);
    expect(shapeOf(schema)).not.toBeNull();
    const standard = defaultOf(setting);
    const typed = typedValue(schema, asTyped(standard));
    expect(setting.schema.parse(typed)).toEqual(standard);
  },
);

test("a new zone begins with its fields, and what is left empty is null only where it may be", () => {
  const { schema } = schemaOf("shippingZones");
  const zone = emptyValue(schema.items ?? {});
  expect(zone).toEqual({ name: "", countries: [], methods: [], duties: "unpaid" });
  const methods = shapeOf(schema.items?.properties?.methods ?? {});
  const method = methods?.kind === "list" ? methods.item : {};
  expect(
    typedValue(method, { id: "fast", label: "Fast", price: "12.50", freeFrom: "", minDays: "" }),
  ).toEqual({
    id: "fast",
    label: "Fast",
    price: 12.5,
    freeFrom: null,
    minDays: "",
    maxDays: undefined,
  });
});

test("a time zone is chosen from a list, and words of the code are said as an owner says them", () => {
  const shape = shapeOf(schemaOf("timeZone").schema);
  if (shape?.kind !== "choice") throw new Error("not a choice");
  expect(shape.options).toEqual(expect.arrayContaining(["UTC", "America/New_York", "Europe/Berlin"]));
  expect(choiceWords("America/New_York")).toBe("America/New York");
  const tax = shapeOf(schemaOf("taxCalculation").schema);
  expect(tax?.kind === "choice" && tax.options.map(choiceWords)).toEqual([
    "The shop’s table of rates",
    "Stripe Tax",
    "None",
  ]);
});

test("the state that a shop sells from is chosen by its name, and from no countries", () => {
  const origin = shapeOf(schemaOf("taxOrigin").schema);
  const state = origin?.kind === "object" ? origin.fields.find(({ name }) => name === "state") : undefined;
  const shape = shapeOf(state?.schema ?? {});
  if (shape?.kind !== "choice") throw new Error("not a choice");
  expect(shape).toMatchObject({ statesOf: "US", empty: "" });
  expect(choiceWords(`${shape.statesOf}-CA`)).toBe("California");
});

test("a delivery method gets its name for programs from its label, and keeps the one it has", () => {
  const { schema } = schemaOf("shippingZones");
  const methods = [
    { id: "standard", label: "By courier" },
    { id: "", label: "Über Night!" },
    { id: "", label: "Standard" },
    { id: "", label: "速達" },
  ];
  const typed = typedValue(schema, [{ name: "Japan", methods }]) as { methods: { id: string }[] }[];
  expect(typed[0]?.methods.map(({ id }) => id)).toEqual(["standard", "ber-night", "standard-2", "method"]);
});

test("registrations are chosen from states, provinces, and countries by their names", () => {
  const { schema } = schemaOf("taxRegions");
  const shape = shapeOf(schema);
  if (shape?.kind !== "word-or") throw new Error("not all or a list");
  expect(shape).toMatchObject({
    word: "all",
    label: "Everywhere",
    hint: expect.stringContaining("rate for"),
  });
  const list = shapeOf(shape.other);
  if (list?.kind !== "choices") throw new Error("not chosen from a list");
  const groups = groupChoices(list.options);
  expect(groups.map(([heading]) => heading)).toEqual([null, "United States", "Canada"]);
  expect(groups[1]?.[1].map(choiceWords)).toContain("New York");
});

test("registrations that are stored as everywhere are still chosen, and not typed", () => {
  expect(settingKind({ value: "all", default: [] })).toBe("json");
  expect(settingKind({ value: 10_000, default: null })).toBe("number");
  expect(settingKind({ value: "(212) 555-0100", default: "" })).toBe("text");
});

test("every setting has its place under a heading, and codes are said in words", () => {
  const settings = SETTINGS.map(({ key }) => ({ key }) as Setting);
  const rest = groupSettings(settings).find(([heading]) => heading === "Limits on unpaid orders");
  expect(rest?.[1].map(({ key }) => key).filter((key) => !/^un(paid|confirmed)/.test(key))).toEqual([]);
  expect(settingInWords("holidayCountry", "US")).toBe("United States");
  expect(settingInWords("homeCountry", "none")).toBe("None");
  expect(settingInWords("creditNotePrefix", "CN")).toBe("CN");
});
