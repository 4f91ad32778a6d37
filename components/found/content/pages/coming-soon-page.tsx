import { LogoPicture } from "@/components/layout/header/logo-picture";
import { Button } from "@/components/ui/form/button";
import { Field, TextInput } from "@/components/ui/form/field";
import { readShownSettings } from "@/lib/platform/settings/reads";
import { site } from "@/lib/platform/site/site";

/**
 * A shop before it opens: its name, its words, how to reach it, and the way in for viewers.
 * @param problem what is wrong with the password that was sent
 */
export async function ComingSoon({
  title,
  words,
  hasPassword,
  problem,
}: {
  title: string | null;
  words: string | null;
  hasPassword: boolean;
  problem: string | null;
}) {
  const { email } = await readShownSettings();
  const paragraphs = (words ?? "We’re getting the shop ready.")
    .split(/\n+/)
    .filter((line) => line.trim() !== "");
  return (
    <div className="page-width grid max-w-2xl content-center justify-items-center gap-10 py-16 text-center">
      <p className="font-display text-4xl leading-none font-semibold tracking-[0.04em]">
        <LogoPicture className="h-16 max-w-72">{site.name}</LogoPicture>
      </p>
      <div className="grid gap-4">
        <h1>{title ?? "Coming soon"}</h1>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="text-lg text-muted">
            {paragraph}
          </p>
        ))}
        <p>
          <a href={`mailto:${email}`} className="text-link inline-flex min-h-11 items-center wrap-anywhere">
            {email}
          </a>
        </p>
      </div>
      {hasPassword && (
        <details className="w-full max-w-sm" open={problem !== null}>
          <summary className="text-link mx-auto inline-flex min-h-11 items-center">
            Enter with a password
          </summary>
          <form method="post" action="/coming-soon" className="mt-4 grid gap-4 text-left">
            <Field label="Password" error={problem}>
              {(control) => (
                <TextInput
                  {...control}
                  name="password"
                  type="password"
                  autoComplete="off"
                  maxLength={60}
                  required
                />
              )}
            </Field>
            <Button type="submit">Enter</Button>
          </form>
        </details>
      )}
    </div>
  );
}
