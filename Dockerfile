# Builds the image of a Gridwalk instance, for amd64 and arm64. The image needs a PostgreSQL database (DATABASE_URL).
#
# The Node version is that of package-lock.json. A tag can be moved, a digest can't. To pin the digest too:
#   docker buildx imagetools inspect node:24.21.0-bookworm-slim --format '{{.Manifest.Digest}}'
#   docker build --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:<digest> .
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No package needs its install script here: the image has its own Node, and PostgreSQL runs elsewhere.
RUN npm ci --omit=dev --ignore-scripts
COPY react-router.config.ts tsconfig.json vite.config.ts ./
COPY scripts ./scripts
COPY public ./public
COPY src ./src
RUN node scripts/build.mjs

FROM build AS packages
RUN node scripts/build/image-packages.mjs

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title="Gridwalk" \
      org.opencontainers.image.description="An unofficial Formula 1 fan website" \
      org.opencontainers.image.licenses="MIT"
RUN install -d -o node -g node -m 0700 /backups
WORKDIR /app
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/build ./build
# Migrations and the commands for operators run from the sources.
COPY src ./src
COPY data ./data
COPY LICENSE ./
ENV HOST=0.0.0.0 PORT=3000 LOG_FORMAT=json
# A number, because Kubernetes can't tell whether a named user is root. It is the user `node` of the base image.
USER 1000:1000
VOLUME /backups
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --start-interval=1s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "build/server/start.js"]
