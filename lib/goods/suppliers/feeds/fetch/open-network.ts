import { lookup } from "node:dns";
import { readRemoteAddress } from "@/lib/platform/media/remote/address";
import { isPublicAddress } from "@/lib/platform/media/remote/public-address";
import type { FeedNetwork } from "../feed";

/** The open internet alone. */
export const OPEN_NETWORK: FeedNetwork = { read: readRemoteAddress, isAllowed: isPublicAddress, lookup };
