import { Link } from "@/components/ui/navigation/link";
import { EmailText } from "@/components/ui/text/email-text";
import { readShopSettings } from "@/lib/platform/settings/reads";
import { phoneOf } from "@/lib/platform/site/phone";
import { isServed } from "@/lib/platform/site/routes";

/** Pages that answer at more length than a question does. */
const READINGS = [
  {
    href: "/ring-size-converter",
    title: "Find your ring size",
    text: "Print our free ring sizer, or convert a size you know.",
  },
  {
    href: "/blog",
    title: "Read the journal",
    text: "How to choose a diamond, a setting, and a metal, and how to care for them.",
  },
];

/** Beside the questions: how to reach the shop, and what to read next. */
export async function FaqAside() {
  const { phone, email } = await readShopSettings();
  const { label, href: dial } = phoneOf(phone);
  const line = "text-link inline-flex min-h-11 items-center";
  return (
    <aside aria-label="More help" className="text-sm lg:pt-2">
      <ul className="grid gap-6">
        <li className="border-t border-ornament pt-3">
          <Link href="/contact-us" className={`${line} font-medium`}>
            Contact us
          </Link>
          <p className="text-muted">Call, email, or send us a message.</p>
          <a href={dial} className={`${line} figures mr-5`}>
            {label}
          </a>
          <a href={`mailto:${email}`} className={line}>
            <EmailText>{email}</EmailText>
          </a>
        </li>
        {READINGS.filter(({ href }) => isServed(href)).map(({ href, title, text }) => (
          <li key={href} className="border-t border-ornament pt-3">
            <Link href={href} className={`${line} font-medium`}>
              {title}
            </Link>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
