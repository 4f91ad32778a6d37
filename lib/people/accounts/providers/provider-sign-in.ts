import { getCsrfToken, getProviders } from "next-auth/react";
import { navigateTo } from "@/lib/platform/api/client/navigate";
import { problemFrom } from "@/lib/platform/api/declare/problem";
import { sendWithCsrfToken } from "../sessions/csrf-token";

/**
 * Sends the browser to a provider to sign in, and back afterwards. The session library's own call ignores a rejected
 * form; this one retries and then reports the error.
 * @param ask further parameters for the provider
 * @throws ApiProblem if the shop cannot be reached, or this browser keeps no cookies
 */
export async function redirectToProvider(
  provider: string,
  callbackUrl: string,
  ask: Record<string, string> = {},
): Promise<void> {
  const providers = await getProviders();
  if (!providers) return navigateTo("/api/auth/error?error=ProvidersUnavailable");
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
