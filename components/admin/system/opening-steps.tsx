import { Link } from "react-router";
import { CheckIcon } from "@/components/ui/icons/icons";
import { Badge } from "@/components/ui/status/badge";
import type { OpeningStep } from "@/lib/desk/system/opening-steps";
import { formatCount } from "@/lib/platform/intl/numbers";
import { admin } from "../client";
import { useMay } from "../identity";
import { ActButton } from "../kit/act-button";
import { Section } from "../kit/section";
import { useSystemStep } from "./use-system-step";

type Place = { to: string; label: string; isShop?: true };

/** What each step is, and where it is done. */
const STEPS: Readonly<Record<OpeningStep, { title: string; text: string; places: readonly Place[] }>> = {
  staff: {
    title: "Sign in, and invite your staff",
    text: "Each of them gets a link of their own, and sees what their role allows.",
    places: [{ to: "/staff", label: "Staff" }],
  },
  demo: {
    title: "Remove the demo goods",
    text: "Invented diamonds and designs, to try the shop with. What orders include stays, off sale.",
    places: [],
  },
  goods: {
    title: "Add your goods",
    text: "One by one, from a file, from suppliers, or from another shop.",
    places: [
      { to: "/products/new", label: "Add a product" },
      { to: "/products/import", label: "Import products" },
      { to: "/suppliers", label: "Suppliers" },
      { to: "/price-rules", label: "Price rules" },
      { to: "/move-in", label: "Move in" },
    ],
  },
  close: {
    title: "Close the shop while you prepare it",
    text: "The switch is at the top of this page. You and your staff see and use all of it meanwhile.",
    places: [],
  },
  look: {
    title: "Make it yours",
    text: "Colors and typefaces, a logo and an icon, and what the home page shows.",
    places: [
      { to: "/look", label: "Look" },
      { to: "/logo", label: "Logo" },
      { to: "/home", label: "Home page" },
      { to: "/banner", label: "Banner" },
      { to: "/menus", label: "Menus" },
    ],
  },
  facts: {
    title: "Enter the facts only you know",
    text: "Name, company, phone, email, address, business days, delivery, tax, and returns.",
    places: [
      { to: "/settings?edit=shopName", label: "Name" },
      { to: "/settings?edit=seller", label: "Company" },
      { to: "/settings?edit=phone", label: "Phone" },
      { to: "/settings?edit=email", label: "Email" },
      { to: "/settings?edit=address", label: "Address" },
      { to: "/settings?edit=shippingZones", label: "Delivery" },
      { to: "/settings?edit=taxRegions", label: "Taxes" },
      { to: "/settings?edit=returnDays", label: "Returns" },
    ],
  },
  payments: {
    title: "Take payments, and send emails",
    text: "The keys of your card provider and your mail server are set on the server.",
    places: [
      { to: "/settings?edit=bankDetails", label: "Bank account" },
      { to: "/mail-texts", label: "Email templates" },
    ],
  },
  texts: {
    title: "Read the legal texts",
    text: "With a lawyer in your country: terms of use, return policy, and privacy policy. Publish each once you have.",
    places: [
      { to: "/pages/pages%2Fterm-of-use", label: "Terms of use" },
      { to: "/pages/pages%2Freturn-policy", label: "Return policy" },
      { to: "/pages/pages%2Fprivacy-policy", label: "Privacy policy" },
    ],
  },
  deploy: {
    title: "Serve it from your own address",
    text: "A domain with https, and a backup every night.",
    places: [{ to: "/system", label: "System" }],
  },
  check: {
    title: "Check what is still missing",
    text: "The list below says it, the urgent first.",
    places: [],
  },
  buy: {
    title: "Buy something",
    text: "As a customer would, with a card, and refund it. You can before the shop is open.",
    places: [
      { to: "/", label: "The shop", isShop: true },
      { to: "/orders", label: "Orders" },
    ],
  },
  open: { title: "Open", text: "The switch is at the top of this page.", places: [] },
};

const LINK = "inline-flex min-h-11 items-center text-sm text-accent hover:underline pointer-fine:min-h-9";

/** The steps to a shop that is open, each with what is done and where the rest is done. */
export function OpeningSteps({ steps }: { steps: readonly { id: OpeningStep; is_done: boolean }[] }) {
  const mayRemove = useMay("settings.write");
  const done = steps.filter((step) => step.is_done).length;
  return (
    <Section
      title="Twelve steps"
      actions={<p className="text-sm text-muted">{`${done} of ${steps.length} done`}</p>}
    >
      <ol className="divide-y divide-line">
        {steps.map(({ id, is_done: isDone }, at) => {
          const { title, text, places } = STEPS[id];
          return (
            <li key={id} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 py-3">
              <span className="figures flex size-8 items-center justify-center rounded-full border border-line text-sm">
                {isDone ? <CheckIcon className="text-success" /> : at + 1}
              </span>
              <div className="min-w-0">
                <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
                  {title}
                  {isDone && <Badge tone="success">Done</Badge>}
                </p>
                <p className="text-sm text-muted">{text}</p>
                {id === "demo" && !isDone && mayRemove && <RemoveDemo />}
                {places.length > 0 && (
                  <p className="flex flex-wrap gap-x-5">
                    {places.map(({ to, label, isShop }) =>
                      isShop ? (
                        <a key={label} href={to} target="_blank" rel="noopener" className={LINK}>
                          {label}
                          <span className="sr-only"> (opens in a new tab)</span>
                        </a>
                      ) : (
                        <Link key={label} to={to} className={LINK}>
                          {label}
                        </Link>
                      ),
                    )}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

/** Ends the demo, once it is said what goes. */
function RemoveDemo() {
  const removal = useSystemStep(async () => {
    const { deleted, withdrawn } = (await admin.post("v1/admin/demo-removals")).data;
    const stays = withdrawn.stones + withdrawn.products + withdrawn.codes;
    return `Removed ${formatCount(deleted.stones)} diamonds and ${formatCount(deleted.products)} products.${
      stays > 0 ? " What orders include stays, off sale." : ""
    }`;
  });
  return (
    <ActButton
      act="adminRemoveDemoGoods"
      title="Remove the demo goods?"
      confirm="Remove"
      variant="secondary"
      size="sm"
      className="mt-2"
      busy={removal.isPending}
      onConfirm={() => removal.mutate()}
    >
      Remove the demo goods
    </ActButton>
  );
}
