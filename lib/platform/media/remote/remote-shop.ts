import { env } from "@/env.mjs";
import { db } from "@/lib/platform/db/client";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { mediaStore } from "../stores/media-store";
import { createOpenRemote } from "./open-remote";
import { createRemoteMedia } from "./remote-media";
import { createRemoteVideos } from "./remote-video";

const surroundings = () => ({
  open: createOpenRemote(),
  store: mediaStore,
  database: db,
  hosts: env.REMOTE_MEDIA_HOSTS.length > 0 ? env.REMOTE_MEDIA_HOSTS : null,
});

/** This process's fetching of other hosts' pictures and certificates. */
export const remoteMedia = processWide("remote-media", () => createRemoteMedia(surroundings()));

/** This process's passing on of other hosts' videos. */
export const remoteVideos = processWide("remote-videos", () => createRemoteVideos(surroundings()));
