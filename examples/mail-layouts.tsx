import { Body } from "@react-email/body";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Html } from "@react-email/html";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Text } from "@react-email/text";
import { MailSectionView, ParagraphText } from "@/lib/platform/mail/layout/mail-section";
import type { MailLayout, MailLayoutProps } from "@/lib/platform/mail/layout/port";

/** A newsletter like a note: no card, no button, and the shop's name at the end. */
function Note({ content, sender }: MailLayoutProps) {
  const { title, preview, sections, action, footer = [] } = content;
  return (
    <Html lang="en">
      <Head>
        <title>{title}</title>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: "#ffffff" }}>
        <Container style={{ maxWidth: 520, padding: 24 }}>
          <Heading as="h1">{title}</Heading>
          {sections.map((section, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: written once, never updated
            <MailSectionView key={at} {...section}>
              {at === 0 && action && <Link href={action.href}>{action.label}</Link>}
            </MailSectionView>
          ))}
          <Text>Yours, {sender.name}</Text>
          {footer.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: written once, never updated
            <Text key={at}>
              <ParagraphText row={row} />
            </Text>
          ))}
          <Text>
            {sender.reach}
            <br />
            {sender.address}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

const mailLayouts: MailLayout[] = [{ id: "note", kinds: ["newsletter"], Layout: Note }];

export default mailLayouts;
