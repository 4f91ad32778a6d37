"use client";

import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { createBrowserRouter, RouterProvider } from "react-router";
import { FailureNotice } from "@/components/ui/status/failure-notice";
import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { onSignedOut } from "../client";
import { IDENTITY_KEY, type Identity, useIdentityQuery } from "../identity";
import { PageLoading } from "../kit/loading";
import { LockedDialog } from "../staff/locked-dialog";
import { SecondFactorPage } from "../staff/second-factor-page";
import { SignInPage } from "../staff/sign-in-page";
import { VerificationDialog } from "../staff/verification-dialog";
import { WelcomePage } from "../staff/welcome-page";
import { Doorway } from "./doorway";
import { Frame } from "./frame";

const newQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      // asking again doesn't make a record exist
      queries: {
        retry: (failures, error) => failures < 1 && !(error instanceof ApiProblem && error.status === 404),
        refetchOnWindowFocus: true,
        staleTime: 5_000,
        // without a network it fails at once and says so, instead of waiting for one
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });

/** Where an invitation's link leads. */
const isWelcome = () => window.location.pathname === "/admin/welcome";

/**
 * The back office. It asks its API who is signed in: nobody sees the sign-in form, somebody without a second factor sets one
 * up, and everybody else the frame with its pages.
 */
export function BackOffice() {
  // only in the browser: the server has no address bar to route by
  const [isHere, setIsHere] = useState(false);
  useEffect(() => setIsHere(true), []);
  const [client] = useState(newQueryClient);
  return (
    <QueryClientProvider client={client}>
      {isHere ? (
        <>
          <Rooms client={client} />
          <LockedDialog />
        </>
      ) : (
        <RoomLoading />
      )}
    </QueryClientProvider>
  );
}

function Rooms({ client }: { client: QueryClient }) {
  const { data: identity, isPending, isError, refetch } = useIdentityQuery();
  // a session that ends while somebody works shows the form, and returns them to the same page
  const [hasEnded, setEnded] = useState(false);
  useEffect(
    () =>
      onSignedOut(() => {
        setEnded(true);
        client.setQueryData(IDENTITY_KEY, null);
      }),
    [client],
  );
  const entered = () => {
    setEnded(false);
    void refetch();
  };
  if (isWelcome()) {
    return (
      <Doorway>
        <WelcomePage
          // a new shop's owner begins with what it still lacks
          onEntered={(isFirst) => window.location.assign(isFirst ? "/admin/opening" : "/admin")}
        />
      </Doorway>
    );
  }
  if (isPending) return <RoomLoading />;
  if (isError && !identity) {
    return (
      <Doorway>
        <FailureNotice title="The back office can’t be reached right now" onRetry={entered} />
      </Doorway>
    );
  }
  if (!identity) {
    return (
      <Doorway>
        <SignInPage onEntered={entered} hasEnded={hasEnded} />
      </Doorway>
    );
  }
  if (!identity.has_second_factor) {
    return (
      <Doorway>
        <SecondFactorPage onDone={entered} />
        <VerificationDialog />
      </Doorway>
    );
  }
  return <SignedIn identity={identity} />;
}

/** Until it is known who is signed in, there is no frame yet. */
const RoomLoading = () => (
  <main id="main" tabIndex={-1} className="outline-none">
    <PageLoading />
  </main>
);

function SignedIn({ identity }: { identity: Identity }) {
  // a data router, since only it can hold somebody back from leaving unsaved work
  const [router] = useState(() =>
    createBrowserRouter(
      [
        {
          path: "*",
          element: (
            <>
              <Frame identity={identity} />
              <VerificationDialog />
            </>
          ),
        },
      ],
      { basename: "/admin" },
    ),
  );
  return <RouterProvider router={router} />;
}
