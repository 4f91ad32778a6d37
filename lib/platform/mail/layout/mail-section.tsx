import { Heading } from "@react-email/heading";
import { Img } from "@react-email/img";
import { Link } from "@react-email/link";
import { Text } from "@react-email/text";
import { type CSSProperties, Fragment, type ReactNode } from "react";
import { MAIL_COLORS } from "./mail-colors";

/** A label and its value, side by side: a piece and its price, an account and its number. */
export type MailFact = {
  label: string;
  value: string;
  /** further details, below the label */
  details?: readonly string[];
  /** whole address of a square JPEG that shows it */
  picture?: string | null;
  /** whether this is the total of the facts above it */
  sum?: boolean;
};

/** A paragraph: a string, or pieces of text of which some are links. */
export type MailParagraph = string | readonly (string | { words: string; href: string })[];

/** A section of a mail, rendered in this order; all of it is plain text, never markup. */
export type MailSection = {
  title?: string;
  /** paragraphs */
  rows?: readonly MailParagraph[];
  /** whole address of a square JPEG, larger than those of facts; what follows it says what it shows */
  picture?: string | null;
  facts?: readonly MailFact[];
  /** lines that belong together, such as an address */
  lines?: readonly string[];
};

const SERIF = "Georgia, 'Times New Roman', serif";
export const SANS_FONT = "-apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";
export const textStyle: CSSProperties = {
  margin: 0,
  fontFamily: SANS_FONT,
  fontSize: 16,
  lineHeight: "26px",
  color: MAIL_COLORS.ink,
};
export const headingStyle: CSSProperties = {
  margin: 0,
  fontFamily: SERIF,
  fontWeight: 400,
  color: MAIL_COLORS.ink,
};

/** Sides of a fact's picture and of a section's, px. */
const PICTURE_SIDE = 72;
const LARGE_SIDE = 280;
const pictureStyle: CSSProperties = { display: "block", borderRadius: 2, backgroundColor: MAIL_COLORS.paper };

/** A section in the design of the shop's mails; `children` follow its content. */
export function MailSectionView({
  title,
  rows = [],
  picture = null,
  facts = [],
  lines = [],
  children,
}: MailSection & { children: ReactNode }) {
  return (
    <>
      {title && (
        <Heading as="h2" style={{ ...headingStyle, marginTop: 32, fontSize: 20, lineHeight: "26px" }}>
          {title}
        </Heading>
      )}
      {rows.map((row, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: written once, never updated
        <Text key={i} style={{ ...textStyle, marginTop: 12 }}>
          <ParagraphText row={row} />
        </Text>
      ))}
      {picture && (
        <Img
          src={picture}
          alt=""
          width={LARGE_SIDE}
          height={LARGE_SIDE}
          style={{ ...pictureStyle, marginTop: 16 }}
        />
      )}
      {facts.length > 0 && <FactTable facts={facts} />}
      {lines.length > 0 && (
        <Text style={{ ...textStyle, marginTop: 12 }}>
          {lines.map((line, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: written once, never updated
            <Fragment key={i}>
              {i > 0 && <br />}
              {line}
            </Fragment>
          ))}
        </Text>
      )}
      {children}
    </>
  );
}

export function ParagraphText({ row }: { row: MailParagraph }) {
  if (typeof row === "string") return row;
  return row.map((piece) =>
    typeof piece === "string" ? (
      piece
    ) : (
      <Link
        key={`${piece.words} ${piece.href}`}
        href={piece.href}
        style={{ color: MAIL_COLORS.accent, textDecoration: "underline" }}
      >
        {piece.words}
      </Link>
    ),
  );
}

function FactTable({ facts }: { facts: readonly MailFact[] }) {
  const isPictured = facts.some(({ picture }) => picture);
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      width="100%"
      style={{ marginTop: 8, borderCollapse: "collapse" }}
    >
      <tbody>
        {facts.map(({ label, value, details = [], picture = null, sum = false }, i) => {
          const cell: CSSProperties = {
            ...textStyle,
            padding: details.length > 0 ? "10px 0" : "4px 0",
            verticalAlign: "top",
            ...(sum ? { borderTop: `1px solid ${MAIL_COLORS.line}`, paddingTop: 10, fontWeight: 600 } : {}),
          };
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: written once, never updated
            <tr key={i}>
              {isPictured && (
                <td width={PICTURE_SIDE} style={{ ...cell, paddingRight: 16 }}>
                  {/* the label beside it says what it shows */}
                  {picture && (
                    <Img
                      src={picture}
                      alt=""
                      width={PICTURE_SIDE}
                      height={PICTURE_SIDE}
                      style={pictureStyle}
                    />
                  )}
                </td>
              )}
              <td style={{ ...cell, paddingRight: 16 }}>
                {label}
                {details.map((detail) => (
                  <div key={detail} style={{ fontSize: 14, lineHeight: "22px", color: MAIL_COLORS.muted }}>
                    {detail}
                  </div>
                ))}
              </td>
              <td align="right" style={{ ...cell, textAlign: "right" }}>
                {value}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
