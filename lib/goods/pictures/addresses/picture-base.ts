import { env } from "@/env.mjs";
import { filePath, type RenderedFile } from "../picture";

/**
 * What the addresses of rendered files begin with: a CDN where one is configured, otherwise nothing. Server only; the browser
 * gets it with the pictures of a page.
 */
export const pictureBase = (): string => env.PICTURES_CDN_URL ?? "";

/** The address of a picture's file, which changes with its content. */
export const fileAddress = (file: RenderedFile): string => `${pictureBase()}${filePath(file)}`;
