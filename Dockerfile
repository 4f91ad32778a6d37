# syntax=docker/dockerfile:1

# The build needs no database and no address; everything about one shop is given to the container when it starts.
FROM node:22-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
# `npm test` checks the types
RUN NEXT_TYPES_CHECKED=1 node scripts/build.mjs
RUN mkdir -p /data/feeds
# glibc keeps much of what a shop frees; jemalloc gives it back a second later
RUN apt-get update && apt-get install -y --no-install-recommends libjemalloc2 && cp /usr/lib/*/libjemalloc.so.2 /usr/local/lib/

# glibc and libstdc++, without a shell or a package manager
FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /src/.next/standalone /app
COPY --from=build /usr/local/lib/libjemalloc.so.2 /usr/local/lib/libjemalloc.so.2
# what a container makes again (docs/deploying.md), and uploads without a bucket
COPY --from=build --chown=65532:65532 /data /data
WORKDIR /app
USER 65532:65532
ENV NODE_ENV=production
ENV LD_PRELOAD=/usr/local/lib/libjemalloc.so.2
ENV MALLOC_CONF=dirty_decay_ms:1000,muzzy_decay_ms:1000
ENV HOST=0.0.0.0
ENV PORT=3000
ENV DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["/usr/local/bin/node", "scripts/healthy.mjs"]
CMD ["/usr/local/bin/node", "scripts/serve.mjs"]
