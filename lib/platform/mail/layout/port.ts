import type { ComponentType } from "react";
import type { MailKind } from "@/lib/platform/settings/schemas/mail-kinds";
import type { MailParagraph, MailSection } from "./mail-section";

/** What a mail says, whatever its design. */
export type MailContent = {
  /** whose intro and signature the shop may set; a mail to the shop itself has none */
  kind?: MailKind;
  /** the subject's reference above the title, such as an order number */
  about?: string;
  title: string;
  /** preview text shown beside the subject in an inbox */
  preview: string;
  sections: readonly MailSection[];
  /** the main action, below the first section */
  action?: { label: string; href: string };
  /** small print above the sender: why the mail was sent and how to unsubscribe */
  footer?: readonly MailParagraph[];
};

export type MailLayoutProps = {
  /** with the shop's own intro and signature */
  content: MailContent;
  /** the shop's name and logo, how to reach it in a line, and its postal address */
  sender: {
    name: string;
    /** null where the shop has none; its address is one of the web, its sides are those to show it with, px */
    logo: { src: string; width: number; height: number } | null;
    reach: string;
    address: string;
  };
};

/** A design of the shop's own for the HTML part of its mails; the text part stays the same. */
export type MailLayout = {
  readonly id: string;
  /** the kinds of mail it is for; null for all, also those to the shop itself */
  readonly kinds: readonly MailKind[] | null;
  /**
   * Renders the whole document, from `<Html>` on. It shows all of the content, and the footer too, which says how to
   * unsubscribe.
   */
  readonly Layout: ComponentType<MailLayoutProps>;
};
