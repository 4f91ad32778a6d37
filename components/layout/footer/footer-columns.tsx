import { CurrencyChoice, type CurrencyFormFacts } from "@/components/layout/currency/currency-form";
import { LogoPicture } from "@/components/layout/header/logo-picture";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/navigation/link";
import { EmailText } from "@/components/ui/text/email-text";
import { type FooterColumn, isFileLink, isOutside } from "@/lib/found/menus/footer-columns";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { phoneOf } from "@/lib/platform/site/phone";
import { site } from "@/lib/platform/site/site";

export type FooterFacts = {
  contact: Pick<ShopSettings, "address" | "phone" | "email" | "socialLinks">;
  columns: readonly FooterColumn[];
  /** the choice of a country and a currency, where there is one */
  currency?: CurrencyFormFacts;
};

/** What the footer says: address, social links, and the columns on diamonds, help, and policies. */
export default function FooterColumns({ contact, columns, currency }: FooterFacts) {
  return (
    <>
      <Contact {...contact} />
      {columns.map((column, index, all) => (
        // phones show two columns side by side; a last one without a neighbor takes the row
        <Column key={column.title} column={column} alone={index % 2 === 0 && index === all.length - 1} />
      ))}
      {currency && <CurrencyChoice {...currency} />}
    </>
  );
}

/** Links to what the shop writes. */
const WRITINGS = [
  { href: "/blog", label: "Read the journal" },
  { href: "/newsletter", label: "Sign up for our newsletter" },
];

function Contact({ address, phone, email, socialLinks }: FooterFacts["contact"]) {
  return (
    <div className="col-span-full lg:col-span-1">
      <p className="font-display text-3xl font-semibold">
        <LogoPicture className="h-12 max-w-full">{site.name}</LogoPicture>
      </p>
      <address className="mt-4 text-sm text-muted not-italic">
        {address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        {/* side by side on phones, where there is room */}
        <span className="mt-2 flex flex-wrap gap-x-6 sm:block">
          <a
            href={phoneOf(phone).href}
            className="figures flex min-h-11 w-fit items-center text-accent hover:underline sm:min-h-8"
          >
            {phone}
          </a>
          <a
            href={`mailto:${email}`}
            className="flex min-h-11 w-fit items-center text-accent hover:underline sm:min-h-8"
          >
            <EmailText>{email}</EmailText>
          </a>
        </span>
      </address>
      <ul className="flex flex-wrap gap-x-6 text-sm sm:mt-4">
        {socialLinks.map((place) => (
          <li key={place.name}>
            <a
              href={place.href}
              rel="noopener noreferrer"
              className="inline-flex min-h-11 items-center hover:underline"
            >
              {place.name}
            </a>
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-x-6 text-sm sm:mt-2 sm:grid sm:justify-items-start">
        {WRITINGS.map(({ href, label }) => (
          <li key={href}>
            <Link
              href={href}
              className="inline-flex min-h-11 items-center text-accent hover:underline sm:min-h-9"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Column({ column, alone }: { column: FooterColumn; alone: boolean }) {
  return (
    <div className={cn(alone && "max-sm:col-span-full")}>
      <h2 className="eyebrow font-sans text-xs">{column.title}</h2>
      <ul className={cn("mt-1 text-sm sm:mt-3", alone && "gap-x-4 max-sm:columns-2")}>
        {column.links.map((link) => (
          <li key={link.href}>
            <Entry link={link} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const ENTRY = "inline-flex min-h-11 items-center hover:underline sm:min-h-9";

function Entry({ link }: { link: FooterColumn["links"][number] }) {
  if (isOutside(link.href))
    return (
      <a href={link.href} rel="noopener noreferrer" className={ENTRY}>
        {link.label}
      </a>
    );
  if (!isFileLink(link.href))
    return (
      <Link href={link.href} className={ENTRY}>
        {link.label}
      </Link>
    );
  return (
    <a href={link.href} type="application/pdf" className={ENTRY}>
      {link.label}
    </a>
  );
}
