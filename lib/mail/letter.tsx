import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Text } from "@react-email/components";
import { render } from "@react-email/render";
import type { CSSProperties, ReactNode } from "react";
import { site } from "@/lib/site";
import { MAIL_PAINT } from "./paint";

/** What a mail says, in the shop's one design: rows are lines of plain text, never markup. */
export type Letter = {
  /** heads the mail */
  title: string;
  /** the first words a mailbox shows beside the subject */
  preview: string;
  sections: readonly { title?: string; rows: readonly string[] }[];
  /** the one thing to do, below the first section */
  action?: { label: string; href: string };
};

/** A letter as both parts of a mail; the text part says all that the other does. */
export async function writeLetter(letter: Letter): Promise<{ text: string; html: string }> {
  return { text: asText(letter), html: await render(<LetterMail letter={letter} />) };
}

const CLOSING = `${site.phone.label} · ${site.email}`;

function asText({ title, sections, action }: Letter): string {
  const parts = sections.map((section) =>
    [...(section.title ? [section.title, ""] : []), ...section.rows].join("\n"),
  );
  const [first = "", ...rest] = parts;
  const way = action ? [`${action.label}:\n${action.href}`] : [];
  return [title, first, ...way, ...rest, `${site.name}\n${CLOSING}`].join("\n\n\n");
}

const SERIF = "Georgia, 'Times New Roman', serif";
const SANS = "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";
const words: CSSProperties = {
  margin: 0,
  fontFamily: SANS,
  fontSize: 16,
  lineHeight: "26px",
  color: MAIL_PAINT.ink,
};
const heading: CSSProperties = { margin: 0, fontFamily: SERIF, fontWeight: 400, color: MAIL_PAINT.ink };

function LetterMail({ letter: { title, preview, sections, action } }: { letter: Letter }) {
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light" />
        <title>{title}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ margin: 0, backgroundColor: MAIL_PAINT.paper }}>
        <Container style={{ maxWidth: 560, margin: "0 auto", padding: "40px 20px" }}>
          <Text style={{ ...heading, fontSize: 26, letterSpacing: 1, lineHeight: "32px" }}>{site.name}</Text>
          <Container
            style={{
              marginTop: 24,
              padding: 32,
              backgroundColor: MAIL_PAINT.card,
              border: `1px solid ${MAIL_PAINT.line}`,
            }}
          >
            <Heading as="h1" style={{ ...heading, fontSize: 28, lineHeight: "34px" }}>
              {title}
            </Heading>
            {sections.map((section, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: written once, never updated
              <Part key={i} {...section}>
                {i === 0 && action && (
                  <>
                    <Button
                      href={action.href}
                      style={{
                        marginTop: 24,
                        padding: "14px 24px",
                        borderRadius: 3,
                        backgroundColor: MAIL_PAINT.accent,
                        color: MAIL_PAINT.onAccent,
                        fontFamily: SANS,
                        fontSize: 16,
                        textDecoration: "none",
                      }}
                    >
                      {action.label}
                    </Button>
                    <Text
                      style={{
                        ...words,
                        marginTop: 16,
                        fontSize: 13,
                        lineHeight: "20px",
                        color: MAIL_PAINT.muted,
                      }}
                    >
                      Or copy this address into your browser: <br />
                      <span style={{ wordBreak: "break-all" }}>{action.href}</span>
                    </Text>
                  </>
                )}
              </Part>
            ))}
          </Container>
          <Hr style={{ margin: "32px 0 16px", borderColor: MAIL_PAINT.line }} />
          <Text style={{ ...words, fontSize: 13, lineHeight: "20px", color: MAIL_PAINT.muted }}>
            {site.name} · {CLOSING}
            <br />
            {site.address.slice(1).join(", ")}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

function Part({ title, rows, children }: { title?: string; rows: readonly string[]; children: ReactNode }) {
  return (
    <>
      {title && (
        <Heading as="h2" style={{ ...heading, marginTop: 28, fontSize: 20, lineHeight: "26px" }}>
          {title}
        </Heading>
      )}
      {rows.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: written once, never updated
        <Text key={i} style={{ ...words, marginTop: i === 0 ? 12 : 4, minHeight: row ? 0 : 12 }}>
          {row}
        </Text>
      ))}
      {children}
    </>
  );
}
