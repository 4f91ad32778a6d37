"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Button } from "@/components/ui/form/button";
import { showErrorToast, showToast } from "@/components/ui/overlay/toast";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { admin } from "../client";
import { useMay } from "../identity";
import { Loading } from "../kit/loading";
import { Facts, Section } from "../kit/section";

const KEY = ["payment-methods"] as const;
/** The provider is asked again after this time, ms. */
const FRESH_MS = 5 * 60_000;

/** How wallets and ways to pay later stand at the payment provider, and the button that registers the shop’s domain there. */
export function PaymentSection() {
  const client = useQueryClient();
  const isAllowed = useMay("system.write");
  const { data, error, isPending, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await admin.get("v1/admin/payment-methods", { signal })).data,
    staleTime: FRESH_MS,
    retry: false,
  });
  const register = useMutation({
    mutationFn: async () => (await admin.post("v1/admin/payment-domains", {})).data,
    onSuccess: (states) => {
      client.setQueryData(KEY, states);
      showToast("Domain registered");
    },
    onError: (problem) => showErrorToast(problem.message),
  });
  if (data && !data.is_on) return null;
  return (
    <Section
      title="Wallets and paying later"
      actions={
        isAllowed &&
        data && (
          <Button variant="secondary" size="sm" busy={register.isPending} onClick={() => register.mutate()}>
            {data.is_registered ? "Check domain again" : "Register domain"}
          </Button>
        )
      }
    >
      {isPending && <Loading />}
      {error && (
        <>
          <FailureNotice title="Stripe didn’t say how its methods stand" onRetry={() => void refetch()} />
          <p className="text-sm">{error.message}</p>
        </>
      )}
      {data && (
        <>
          <p className="text-sm text-muted">
            {data.is_registered
              ? `${data.domain} is registered with Stripe.`
              : `Browsers show Apple Pay, Google Pay, and Link only once ${data.domain} is registered with Stripe.`}
          </p>
          <Facts facts={data.methods.map(({ name, words }) => ({ label: name, value: sentence(words) }))} />
        </>
      )}
    </Section>
  );
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
