import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Img } from "@react-email/img";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import layouts from "@shop/mail-layouts";
import { type ComponentType, Fragment, type ReactElement } from "react";
import { env } from "@/env.mjs";
import { withOwn } from "@/lib/platform/extensions/with-own";
import { currentContact, currentMailTexts } from "@/lib/platform/settings/current-settings";
import { type MailKind, OWN_SENTENCES } from "@/lib/platform/settings/schemas/mail-kinds";
import { LINE_ART } from "@/lib/platform/site/line-art";
import { shopProfile } from "@/lib/platform/site/profile";
import { LOGO_FILE, logoPath } from "@/lib/platform/site/shop-logo";
import { site } from "@/lib/platform/site/site";
import { absoluteUrl } from "@/lib/platform/site/site-url";
import { MAIL_COLORS } from "./mail-colors";
import {
  headingStyle,
  type MailFact,
  type MailParagraph,
  MailSectionView,
  ParagraphText,
  SANS_FONT,
  textStyle,
} from "./mail-section";
import type { MailContent, MailLayout, MailLayoutProps } from "./port";

const LAYOUTS: readonly MailLayout[] = withOwn<MailLayout>("mail layout", [], layouts);

/** The design of a mail: the first of the shop's own that is for its kind, or the software's. */
function layoutOf(kind: MailKind | undefined): ComponentType<MailLayoutProps> {
  const own = LAYOUTS.find(({ kinds }) => kinds === null || (kind !== undefined && kinds.includes(kind)));
  return own?.Layout ?? MailTemplate;
}

/** A mail as it is sent; it has a subject where that is the shop's own, in place of the mail's. */
export type RenderedMail = { text: string; html: string; subject?: string };

/** Renders a mail as HTML and as text; the text part contains everything the HTML does. */
export async function renderMail(content: MailContent): Promise<RenderedMail> {
  const whole = withOwnTexts(content);
  const subject = content.kind ? currentMailTexts(content.kind).subject : null;
  const Layout = layoutOf(content.kind);
  const sender = { name: site.name, logo: senderLogo(), ...senderLines() };
  return {
    text: renderText(whole),
    html: await renderDocument(<Layout content={whole} sender={sender} />),
    ...(subject === null ? {} : { subject: filledIn(subject, content) }),
  };
}

/** The doctype by which mail programs agree on the size of boxes. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
/** React asks for pictures before they are reached, which no mail program does. */
const PRELOAD = /<link rel="preload" as="image"[^>]*>/g;

async function renderDocument(mail: ReactElement): Promise<string> {
  // Next refuses an import at the top of a module that pages reach
  const loaded = await import("react-dom/server");
  // the bundle of a command has a CommonJS package as its default export alone
  const { renderToReadableStream } = "default" in loaded ? (loaded.default as typeof loaded) : loaded;
  const stream = await renderToReadableStream(mail, { progressiveChunkSize: Number.POSITIVE_INFINITY });
  await stream.allReady;
  const html = await new Response(stream).text();
  return DOCTYPE + html.replace(/^<!DOCTYPE html>/, "").replaceAll(PRELOAD, "");
}

/** An owner's words with what they leave to the mail: its heading, what it is about, and the shop's name. */
const filledIn = (words: string, { title, about = "" }: MailContent): string =>
  words
    .replaceAll("{title}", title)
    .replaceAll("{about}", about)
    .replaceAll("{shop}", site.name)
    .replace(/ {2,}/g, " ")
    .trim();

/** The sentences of a mail, or the shop's own in their place. Those with links stay, since nobody else knows where they lead. */
function sentencesOf(content: MailContent, body: readonly string[]): readonly MailParagraph[] {
  const own = content.sections[0]?.rows ?? [];
  if (body.length === 0) return own;
  const isKept = body.some((words) => words.trim() === OWN_SENTENCES);
  return [
    ...body.flatMap((words) => (words.trim() === OWN_SENTENCES ? own : [filledIn(words, content)])),
    ...(isKept ? [] : own.filter((row) => typeof row !== "string")),
  ];
}

/** A mail with the words that the shop has set for its kind. */
function withOwnTexts(content: MailContent): MailContent {
  if (!content.kind) return content;
  const { intro, signature, body } = currentMailTexts(content.kind);
  const [first = {}, ...rest] = content.sections;
  const isOpened = intro.length + body.length > 0;
  const opened = isOpened ? { ...first, rows: [...intro, ...sentencesOf(content, body)] } : first;
  return {
    ...content,
    sections: [opened, ...rest, ...(signature.length > 0 ? [{ lines: signature }] : [])],
  };
}

/** Room that a logo has at the head of a mail, px. */
const LOGO = { width: 220, height: 48 } as const;

/** The shop's logo as a mail shows it; null where it has none. */
function senderLogo(): MailLayoutProps["sender"]["logo"] {
  const { logo } = shopProfile();
  if (!logo) return null;
  const scale = Math.min(LOGO.width / logo.width, LOGO.height / logo.height);
  return {
    src: absoluteUrl(logoPath(logo.hash, LOGO_FILE)),
    width: Math.round(logo.width * scale),
    height: Math.round(logo.height * scale),
  };
}

/** How to reach the shop, in a line and its address below it. */
function senderLines(): { reach: string; address: string } {
  const { phone, email, address } = currentContact();
  return { reach: `${phone.label} · ${email}`, address: address.join(", ") };
}

function renderText({ about, title, sections, action, footer = [] }: MailContent): string {
  const parts = sections.map((section) =>
    [
      ...(section.title ? [section.title] : []),
      ...(section.rows ?? []).map(rowText),
      ...factRows(section.facts ?? []),
      ...(section.lines ? [section.lines.join("\n")] : []),
    ].join("\n\n"),
  );
  const [first = "", ...rest] = parts;
  const way = action ? [`${action.label}:\n${action.href}`] : [];
  const head = about ? `${about}\n${title}` : title;
  const print = footer.length > 0 ? [footer.map(rowText).join("\n")] : [];
  const { reach, address } = senderLines();
  return [head, first, ...way, ...rest, ...print, `${site.name}\n${reach}\n${address}`].join("\n\n\n");
}

/** A paragraph with its links' addresses written out. */
function rowText(row: MailParagraph): string {
  if (typeof row === "string") return row;
  return row
    .map((piece) => {
      if (typeof piece === "string") return piece;
      return piece.words === piece.href ? piece.href : `${piece.words} (${piece.href})`;
    })
    .join("");
}

/** Formats facts as blocks of lines: one block per fact if any has details, otherwise a single block. */
function factRows(facts: readonly MailFact[]): string[] {
  const apart = facts.some(({ details }) => details && details.length > 0);
  const blocks = facts.map(({ label, value, details = [] }) => [`${label}: ${value}`, ...details].join("\n"));
  if (apart) return blocks;
  return blocks.length > 0 ? [blocks.join("\n")] : [];
}

/** The drawing below a mail, whose ground is the mail's own. */
const artStyle = { display: "block", margin: "24px auto 0", borderRadius: 2 };

const small = { ...textStyle, fontSize: 13, lineHeight: "20px", color: MAIL_COLORS.muted };

/** The logo, or the name in letters, which is also what a mail program shows that fetches no pictures. */
function Letterhead({ name, logo }: Pick<MailLayoutProps["sender"], "name" | "logo">) {
  const style = { ...headingStyle, fontSize: 26, letterSpacing: 1, lineHeight: "32px" };
  return logo ? <Img {...logo} alt={name} style={style} /> : <Text style={style}>{name}</Text>;
}

function MailTemplate({
  content: { about, title, preview, sections, action, footer = [] },
  sender: { name, logo, reach, address },
}: MailLayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, backgroundColor: MAIL_COLORS.paper }}>
        <Container style={{ maxWidth: 560, margin: "0 auto", padding: "40px 20px" }}>
          <Letterhead name={name} logo={logo} />
          <Container
            style={{
              marginTop: 24,
              padding: 32,
              backgroundColor: MAIL_COLORS.card,
              border: `1px solid ${MAIL_COLORS.line}`,
            }}
          >
            {about && <Text style={{ ...small, marginBottom: 6, whiteSpace: "nowrap" }}>{about}</Text>}
            <Heading as="h1" style={{ ...headingStyle, fontSize: 28, lineHeight: "34px" }}>
              {title}
            </Heading>
            {sections.map((section, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: written once, never updated
              <MailSectionView key={i} {...section}>
                {i === 0 && action && (
                  <>
                    <Button
                      href={action.href}
                      style={{
                        marginTop: 24,
                        padding: "14px 24px",
                        borderRadius: 3,
                        backgroundColor: MAIL_COLORS.accent,
                        color: MAIL_COLORS.onAccent,
                        fontFamily: SANS_FONT,
                        fontSize: 16,
                        textDecoration: "none",
                      }}
                    >
                      {action.label}
                    </Button>
                    <Text style={{ ...small, marginTop: 16 }}>
                      Or copy this address into your browser: <br />
                      <span style={{ wordBreak: "break-all" }}>{action.href}</span>
                    </Text>
                  </>
                )}
              </MailSectionView>
            ))}
          </Container>
          <Img
            src={new URL(LINE_ART.jpeg, env.SHOP_URL).href}
            alt=""
            width={96}
            height={96}
            style={artStyle}
          />
          <Hr style={{ margin: "32px 0 16px", borderColor: MAIL_COLORS.line }} />
          {footer.length > 0 && (
            <Text style={{ ...small, marginBottom: 12 }}>
              {footer.map((row, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: written once, never updated
                <Fragment key={i}>
                  {i > 0 && <br />}
                  <ParagraphText row={row} />
                </Fragment>
              ))}
            </Text>
          )}
          <Text style={small}>
            {name} · {reach}
            <br />
            {address}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
