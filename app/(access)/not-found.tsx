import { Logo } from "@/components/layout/header/logo";
import { NotFoundMessage } from "@/components/layout/messages/not-found-message";

/** Renders without a header, so the shop's name is part of the message. */
export default function NotFound() {
  return (
    <>
      <p className="pt-8 text-center sm:pt-16">
        <Logo />
      </p>
      <NotFoundMessage />
    </>
  );
}
