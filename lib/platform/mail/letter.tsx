import { Body, Button, Container, Head, Heading, Hr, Html, Preview, Text } from "@react-email/components";
import { render } from "@react-email/render";
import { Fragment } from "react";
import { site } from "@/lib/platform/site/site";
import {
  type Fact,
  heading,
  LetterPart,
  type LetterRow,
  type LetterSection,
  Row,
  SANS,
  words,
} from "./letter-part";
import { MAIL_PAINT } from "./paint";

/** What a mail says, in the shop's one design. */
export type Letter = {
  /** what it is about, above the title: an order's number */
  about?: string;
  /** heads the mail */
  title: string;
  /** the first words a mailbox shows beside the subject */
  preview: string;
  sections: readonly LetterSection[];
  /** the one thing to do, below the first section */
  action?: { label: string; href: string };
  /** small print, above who wrote it: why it came, and how no more comes */
  foot?: readonly LetterRow[];
};

/** A letter as both parts of a mail; the text part says all that the other does. */
export async function writeLetter(letter: Letter): Promise<{ text: string; html: string }> {
  return { text: asText(letter), html: await render(<LetterMail letter={letter} />) };
}

const CLOSING = `${site.phone.label} · ${site.email}`;
const ADDRESS = site.address.slice(1).join(", ");

function asText({ about, title, sections, action, foot = [] }: Letter): string {
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
  const print = foot.length > 0 ? [foot.map(rowText).join("\n")] : [];
  return [head, first, ...way, ...rest, ...print, `${site.name}\n${CLOSING}\n${ADDRESS}`].join("\n\n\n");
}

/** A paragraph with its addresses written out. */
function rowText(row: LetterRow): string {
  if (typeof row === "string") return row;
  return row
    .map((piece) => {
      if (typeof piece === "string") return piece;
      return piece.words === piece.href ? piece.href : `${piece.words} (${piece.href})`;
    })
    .join("");
}

/** Facts as blocks of lines: those with details stand by themselves, the others together. */
function factRows(facts: readonly Fact[]): string[] {
  const apart = facts.some(({ details }) => details && details.length > 0);
  const blocks = facts.map(({ label, value, details = [] }) => [`${label}: ${value}`, ...details].join("\n"));
  if (apart) return blocks;
  return blocks.length > 0 ? [blocks.join("\n")] : [];
}

const small = { ...words, fontSize: 13, lineHeight: "20px", color: MAIL_PAINT.muted };

function LetterMail({ letter: { about, title, preview, sections, action, foot = [] } }: { letter: Letter }) {
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
            {about && <Text style={{ ...small, marginBottom: 6, whiteSpace: "nowrap" }}>{about}</Text>}
            <Heading as="h1" style={{ ...heading, fontSize: 28, lineHeight: "34px" }}>
              {title}
            </Heading>
            {sections.map((section, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: written once, never updated
              <LetterPart key={i} {...section}>
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
                    <Text style={{ ...small, marginTop: 16 }}>
                      Or copy this address into your browser: <br />
                      <span style={{ wordBreak: "break-all" }}>{action.href}</span>
                    </Text>
                  </>
                )}
              </LetterPart>
            ))}
          </Container>
          <Hr style={{ margin: "32px 0 16px", borderColor: MAIL_PAINT.line }} />
          {foot.length > 0 && (
            <Text style={{ ...small, marginBottom: 12 }}>
              {foot.map((row, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: written once, never updated
                <Fragment key={i}>
                  {i > 0 && <br />}
                  <Row row={row} />
                </Fragment>
              ))}
            </Text>
          )}
          <Text style={small}>
            {site.name} · {CLOSING}
            <br />
            {ADDRESS}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}
