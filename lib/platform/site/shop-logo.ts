/** The shop's logo. Its files are in the media store, under the hash. */
export type ShopLogo = {
  /** a drawing that was checked, as pages contain it; null for a picture */
  readonly svg: string | null;
  /** SHA-256 of what was uploaded */
  readonly hash: string;
  /** of `LOGO_FILE`, px */
  readonly width: number;
  readonly height: number;
};

/** What a file can become: the logo, or the icon in tabs and on home screens. */
export const LOGO_KINDS = ["logo", "icon"] as const;
export type LogoKind = (typeof LOGO_KINDS)[number];

/** The logo for everything that knows no SVG: emails, documents, and search engines. */
export const LOGO_FILE = "logo.png";

/** The files of an icon: as it is, on the ground for phones' home screens, and with room for the mask of an app. */
export const ICON_FILES = {
  tab: "icon.192.png",
  large: "icon.512.png",
  touch: "touch.180.png",
  mask: "mask.192.png",
  largeMask: "mask.512.png",
} as const;

/** Path of a file of a logo or an icon. */
export const logoPath = (hash: string, file: string) => `/media/${hash}/${file}`;

/** Wider logos are illegible in a browser's tab. */
const WIDEST_ICON = 1.5;

/** Whether a logo is square enough to be the shop's icon, too. */
export const isIconShaped = ({ width, height }: Pick<ShopLogo, "width" | "height">): boolean =>
  Math.max(width, height) / Math.min(width, height) <= WIDEST_ICON;
