import { CookieSettingsButton } from "@/components/layout/consent/cookie-settings-button";
import { TrackerGate } from "@/components/layout/consent/tracker-gate";
import { Copyright } from "@/components/layout/footer/copyright";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/navigation/link";
import { EmailText } from "@/components/ui/text/email-text";
import {
  availableColumns,
  type FooterColumn,
  footerColumnsSetting,
  isFileLink,
  isOutside,
} from "@/lib/found/menus/footer-columns";
import { readDeclared } from "@/lib/platform/settings/declared-reads";
import { readShownSettings } from "@/lib/platform/settings/reads";
import { phoneOf } from "@/lib/platform/site/phone";
import { isServed } from "@/lib/platform/site/routes";
import { site } from "@/lib/platform/site/site";

/** Footer: address, social links, and the columns on diamonds, help and policies. */
export async function SiteFooter() {
  const columns = await readDeclared(footerColumnsSetting);
  return (
    // the shadow colors the room that a phone's fixed bar takes below it
    <footer className="mt-auto border-t border-line bg-stone shadow-[0_12rem_0_var(--color-stone)]">
      <div className="page-width grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),auto))] gap-x-4 gap-y-10 wrap-anywhere py-12 sm:grid-cols-3 sm:gap-x-6 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-[1.6fr] lg:py-16">
        <Contact />
        {availableColumns(columns, isServed).map((column, index, all) => (
          // phones show two columns side by side; a last one without a neighbor takes the row
          <Column key={column.title} column={column} alone={index % 2 === 0 && index === all.length - 1} />
        ))}
      </div>
      <div className="page-width">
        <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-4">
          <Copyright />
          <TrackerGate>
            <CookieSettingsButton />
          </TrackerGate>
        </div>
      </div>
    </footer>
  );
}

/** Links to what the shop writes. */
const WRITINGS = [
  { href: "/blog", label: "Read the journal" },
  { href: "/newsletter", label: "Sign up for our newsletter" },
];

async function Contact() {
  const { address, phone, email, socialLinks } = await readShownSettings();
  return (
    <div className="col-span-full lg:col-span-1">
      <p className="font-display text-3xl font-semibold">{site.name}</p>
      <address className="mt-4 text-sm text-muted not-italic">
        {address.map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
        <a
          href={phoneOf(phone).href}
          className="figures mt-2 flex min-h-11 w-fit items-center text-accent hover:underline sm:min-h-8"
        >
          {phone}
        </a>
        <a
          href={`mailto:${email}`}
          className="flex min-h-11 w-fit items-center text-accent hover:underline sm:min-h-8"
        >
          <EmailText>{email}</EmailText>
        </a>
      </address>
      <ul className="mt-4 flex flex-wrap gap-x-6 text-sm">
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
      <ul className="mt-2 grid justify-items-start text-sm">
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
      <ul className={cn("mt-3 text-sm", alone && "gap-x-4 max-sm:columns-2")}>
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
