import { getCsrfToken, getProviders } from "next-auth/react";
import { navigateTo } from "@/lib/platform/api/navigate";
import { problemFrom } from "@/lib/platform/api/problem";
import { sendWithCsrfToken } from "./csrf-token";

/**
 * Leads to another service to sign in there, and from it back. The session library's own call leads on without a word
 * where its form was refused; this one asks again, and then says so.
 * @param ask what the service is asked beside that
 * @throws ApiProblem where the shop could not be asked, or keeps no cookie here
 */
export async function redirectToProvider(
  provider: string,
  callbackUrl: string,
  ask: Record<string, string> = {},
): Promise<void> {
  const providers = await getProviders();
  if (!providers) return navigateTo("/api/auth/error");
  if (!(provider in providers)) return navigateTo(`/api/auth/signin?${new URLSearchParams({ callbackUrl })}`);
  const { url } = await sendWithCsrfToken(() => send(provider, callbackUrl, ask));
  navigateTo(url);
}

async function send(
  provider: string,
  callbackUrl: string,
  ask: Record<string, string>,
): Promise<{ url: string }> {
  const csrfToken = (await getCsrfToken()) ?? "";
  const response = await fetch(`/api/auth/signin/${provider}?${new URLSearchParams(ask)}`, {
    method: "POST",
    body: new URLSearchParams({ csrfToken, callbackUrl, json: "true" }),
  });
  const answer = (await response.json()) as { url?: unknown };
  if (typeof answer.url !== "string") throw problemFrom(response.status, answer);
  return { url: answer.url };
}
