import { Logo } from "@/components/layout/logo";
import { NotFoundMessage } from "@/components/layout/not-found-message";

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
