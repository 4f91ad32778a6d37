import { z } from "zod";
import { iconSchema, logoSchema } from "@/lib/platform/logo/schema";
import { lookSchema } from "@/lib/platform/looks/schema";
import { about } from "@/lib/platform/site/about";
import { FIRST_SEARCHES } from "@/lib/platform/site/first-searches";
import { ORIGIN_LABELS } from "@/lib/platform/site/origin-labels";
import { FIRST_PROFILE } from "@/lib/platform/site/profile";
import { FIRST_TEXTS } from "@/lib/platform/site/site";
import { MAIL_KINDS, WHOLE_MAIL_KINDS } from "./mail-kinds";
import { openingSchema } from "./opening";
import { lineSchema, linkSchema, momentSchema, proseSchema, websiteSchema } from "./values";

/** What every page of the shop says of itself, with the texts of `lib/platform/site` as its defaults. */
export const frontSchemas = {
  shopName: lineSchema(40)
    .default(FIRST_PROFILE.name)
    .describe("The shop’s name on pages, emails, and documents, and in search results"),
  opening: openingSchema,
  logo: logoSchema.nullable().default(null).meta({
    description:
      "The shop’s logo in its header, footer, emails, and documents. Empty for its name in letters",
    syntax: "a file that `shop logo set FILE` uploads",
  }),
  icon: iconSchema.nullable().default(null).meta({
    description:
      "The shop’s icon in tabs and on phones’ home screens. Empty for a logo that is about square, or the software’s icon",
    syntax: "a file that `shop icon set FILE` uploads",
  }),
  look: lookSchema.meta({
    description:
      "Colors, typefaces, corners, and space of the shop’s pages. Colors that can’t be read together are refused",
    syntax:
      '`{ "base": "paper", "accent": "#0e4a50", "headings": null }`; base is paper, daylight, or midnight, and whatever is left out is that look’s own',
  }),
  originLabel: z
    .enum(ORIGIN_LABELS)
    .default(FIRST_PROFILE.originLabel)
    .describe(
      "The words before “diamond” wherever the shop names its stones: lab-grown in the US; laboratory-grown or laboratory-created in the UK and the EU",
    ),
  shopDescription: lineSchema(300)
    .nullable()
    .default(FIRST_PROFILE.description)
    .describe("What the shop sells, in a sentence or two for search engines. Empty for the shop’s own words"),
  homeTitle: lineSchema(100)
    .default(FIRST_TEXTS.homeTitle)
    .describe("Title of the home page in tabs and search results"),
  openingWords: z
    .strictObject({
      heading: lineSchema(80).nullable().default(null),
      text: lineSchema(300).nullable().default(null),
    })
    .default({ heading: null, text: null })
    .meta({
      description:
        "Heading and text at the top of the home page until the shop sells its first diamond or ring. Empty for the shop’s own words",
      syntax: '`{ "heading": "Ada’s opens in May", "text": null }`',
    }),
  popularSearches: z
    .array(lineSchema(60))
    .max(8)
    .refine(
      (lines) => new Set(lines.map((line) => line.toLowerCase())).size === lines.length,
      "Enter each search once",
    )
    .default([...FIRST_SEARCHES])
    .describe(
      "Searches that the search box offers before anything is typed. Each gets the picture of the style, category, or shape it names",
    ),
  banner: z
    .strictObject({
      text: lineSchema(160).or(z.literal("")),
      href: linkSchema.nullable().default(null),
      from: momentSchema.nullable().default(null),
      until: momentSchema.nullable().default(null),
    })
    .refine(({ from, until }) => !from || !until || new Date(from) < new Date(until), {
      path: ["until"],
      message: "choose a time after the first one",
    })
    .default({ text: FIRST_TEXTS.banner, href: null, from: null, until: null })
    .meta({
      description: "Line above the header. Without a text, there is none",
      syntax:
        '`{ "text": "Open Sunday", "href": "/visit-us", "from": null, "until": null }`; “ | ” separates phrases kept on one line',
    }),
  pageTitle: lineSchema(80)
    .refine((pattern) => pattern.split("{title}").length === 2, "write {title} once")
    .refine((pattern) => !/%s/.test(pattern), "%s isn’t allowed")
    .default("{title}")
    .meta({
      description: "Page titles in tabs and search results, except for fixed ones",
      syntax: "{title} | {shop}",
    }),
  phone: lineSchema(30)
    .refine(
      (phone) => /^\+?[\d\s().-]+$/.test(phone) && phone.replace(/\D/g, "").length >= 7,
      "use a phone number such as +1 (555) 010-0199",
    )
    .default(FIRST_TEXTS.phone)
    .describe("Phone number as customers see it"),
  email: z
    .email()
    .max(200)
    .default(FIRST_TEXTS.email)
    .describe("Email address that customers write to and that receives the shop’s own messages"),
  mailNewOrders: z
    .boolean()
    .default(true)
    .describe(
      "Whether that address gets an email about each order that a customer pays online, or places to pay by transfer",
    ),
  address: z
    .array(lineSchema(80))
    .min(1)
    .max(6)
    .default([...FIRST_TEXTS.address])
    .describe("Postal address, line by line, without the shop’s name: street, city, country"),
  openingHours: lineSchema(120)
    .default(FIRST_TEXTS.openingHours)
    .describe("When customers can reach the shop"),
  socialLinks: z
    .array(z.strictObject({ name: lineSchema(30), href: websiteSchema }))
    .max(10)
    .default(FIRST_TEXTS.social.map((place) => ({ ...place })))
    .describe("Social networks in the footer, in order"),
  about: z
    .strictObject({
      founded: z.int().min(1000).max(9999).nullable().default(null),
      workshop: lineSchema(120).nullable().default(null),
      visits: lineSchema(120).nullable().default(null),
      diamondSource: lineSchema(200).nullable().default(null),
      metalSource: lineSchema(200).nullable().default(null),
      people: z
        .array(z.strictObject({ name: lineSchema(60), role: lineSchema(60), text: lineSchema(400) }))
        .max(24)
        .default([]),
    })
    .default({ ...about, people: [...about.people] })
    .describe("Facts and people on the About page. What is empty isn’t shown"),
  mailTexts: z
    .partialRecord(
      z.enum(MAIL_KINDS),
      z.strictObject({
        intro: proseSchema(800).optional(),
        signature: proseSchema(400).optional(),
        subject: lineSchema(150).optional(),
        body: proseSchema(2_000).optional(),
      }),
    )
    .superRefine((texts, context) => {
      for (const kind of MAIL_KINDS) {
        if (WHOLE_MAIL_KINDS.includes(kind)) continue;
        for (const part of ["subject", "body"] as const)
          if (texts[kind]?.[part] !== undefined)
            context.addIssue({
              code: "custom",
              path: [kind, part],
              message: "These emails differ from one to the next, so their words stay",
            });
      }
    })
    .default({})
    .meta({
      description:
        "Introductions and signatures added to each kind of email, and subjects and texts in place of its own",
      syntax: '`{ "order-shipped": { "signature": "Ada" } }`',
    }),
} as const;
