"use client";

import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/form/button";
import { Accordion } from "@/components/ui/navigation/accordion";
import { Breadcrumb } from "@/components/ui/navigation/breadcrumb";
import { Disclosure } from "@/components/ui/navigation/disclosure";
import { Pagination } from "@/components/ui/navigation/pagination";
import { Tabs } from "@/components/ui/navigation/tabs";
import { Dialog, DialogClose, DialogContent, DialogTrigger } from "@/components/ui/overlay/dialog";
import { Drawer } from "@/components/ui/overlay/drawer";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { Tooltip } from "@/components/ui/overlay/tooltip";
import { Badge } from "@/components/ui/status/badge";
import { Notice } from "@/components/ui/status/notice";
import { Skeleton } from "@/components/ui/status/skeleton";
import { Price } from "@/components/ui/text/price";
import { cents } from "@/lib/platform/money/model";
import { DesignSection } from "./design-section";

const SIDES = ["left", "right", "full"] as const;
const BADGES = [
  ["neutral", "Draft"],
  ["accent", "Overnight"],
  ["success", "Paid"],
  ["warning", "Reserved"],
  ["danger", "Sold"],
] as const;
const TEXTS = [
  ["Cut", "How well the facets return the light."],
  ["Color", "How little color a white stone has: D has none."],
  ["Clarity", "What shows inside the stone at 10x magnification."],
] as const;

/** Every primitive except fields, icons, and texts, in each of its states. */
export function Primitives() {
  return (
    <>
      <DesignSection title="Button">
        <div className="flex flex-wrap items-center gap-4">
          <Button>Add to cart</Button>
          <Button variant="secondary">Save and share</Button>
          <Button variant="ghost">Clear</Button>
          <Button variant="quiet">Remove</Button>
          <Button busy>Placing your order</Button>
          <Button disabled>Sold</Button>
          <Button size="sm">Small</Button>
          <ButtonLink href="/inventory" variant="secondary" size="sm">
            A link
          </ButtonLink>
        </div>
      </DesignSection>
      <DesignSection title="Dialog, drawer, tooltip, toast">
        <Overlays />
      </DesignSection>
      <DesignSection title="Tabs">
        <Tabs label="The four Cs" items={TEXTS.map(([t, c]) => ({ value: t, label: t, content: c }))} />
      </DesignSection>
      <DesignSection title="Accordion and disclosure">
        <Accordion items={TEXTS.map(([t, c]) => ({ value: t, title: t, content: c }))} />
        <Disclosure summary="How we grade">Each stone is graded by a laboratory.</Disclosure>
      </DesignSection>
      <DesignSection title="Breadcrumb, price, badge, pagination">
        <Breadcrumb
          items={[
            { label: "Home", href: "/" },
            { label: "Settings", href: "/build-a-ring" },
            { label: "Halo" },
          ]}
        />
        <p className="flex flex-wrap gap-6 text-xl">
          <Price cents={cents(123_450)} />
          <Price cents={cents(99_900)} regularCents={cents(123_450)} />
        </p>
        <p className="flex flex-wrap gap-2">
          {BADGES.map(([tone, words]) => (
            <Badge key={tone} tone={tone}>
              {words}
            </Badge>
          ))}
        </p>
        <Pagination page={4} pages={12} hrefOf={(page) => `/design?page=${page}`} />
      </DesignSection>
      <DesignSection title="Notice and skeleton">
        <div className="grid gap-4 md:grid-cols-2">
          <Notice title="Good to know">Prices are for the setting alone.</Notice>
          <Notice tone="success" title="Done">
            Your order is placed.
          </Notice>
          <Notice tone="warning" title="The price has changed">
            Please review it.
          </Notice>
          <Notice tone="error" title="We couldn’t load the prices">
            Try again in a moment.
          </Notice>
        </div>
        <Skeleton className="h-24" />
      </DesignSection>
    </>
  );
}

function Overlays() {
  const [side, setSide] = useState<(typeof SIDES)[number] | null>(null);
  return (
    <div className="flex flex-wrap gap-4">
      <Dialog>
        <DialogTrigger className="text-link min-h-11">Open a dialog</DialogTrigger>
        <DialogContent title="Change the diamond?" description="The setting stays.">
          <div className="flex flex-wrap gap-4">
            <DialogClose render={<Button>Change diamond</Button>} />
            <DialogClose render={<Button variant="secondary">Keep diamond</Button>} />
          </div>
        </DialogContent>
      </Dialog>
      {SIDES.map((one) => (
        <Button key={one} variant="ghost" onClick={() => setSide(one)}>
          Drawer, {one}
        </Button>
      ))}
      <Drawer
        open={side !== null}
        onOpenChange={(open) => !open && setSide(null)}
        side={side ?? "right"}
        title="Filters"
        footer={<Button onClick={() => setSide(null)}>Show diamonds</Button>}
      >
        <p>Scrolling content sits above the footer.</p>
      </Drawer>
      <Tooltip text="Table width as a percentage of the total width">
        <Button variant="ghost">Table %</Button>
      </Tooltip>
      <Button variant="secondary" onClick={() => showToast("Link copied")}>
        Toast
      </Button>
      <Button
        variant="secondary"
        onClick={() => showToast("Ring added to cart", { label: "View your cart", href: "/cart" })}
      >
        Toast with a link
      </Button>
      <Button
        variant="secondary"
        onClick={() => showToast("Ring removed", { label: "Undo", onAction: () => undefined })}
      >
        Toast with an undo
      </Button>
      <Button variant="secondary" onClick={() => showErrorToast("We couldn’t save the order")}>
        Toast of an error
      </Button>
    </div>
  );
}
