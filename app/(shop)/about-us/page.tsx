import type { Metadata } from "next";
import { AboutPage } from "@/components/found/content/pages/about-page";
import { readPage } from "@/lib/found/content/reads";
import { pageMetadata } from "@/lib/found/share/site-metadata";

export async function generateMetadata(): Promise<Metadata> {
  const { description } = await readPage("about-us");
  return pageMetadata({ title: "About Us", description, path: "/about-us" });
}

export default async function AboutUsPage() {
  return <AboutPage page={await readPage("about-us")} />;
}
