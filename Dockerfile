# Vertbook in one image: `docker build -t vertbook .`, `docker run --init -p 3000:3000 -v vertbook:/data vertbook`.
# Node.js 24; 22 works as well.
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY vite.config.ts tsconfig.json tsconfig.base.json ./
COPY scripts/ scripts/
COPY docs/help/ docs/help/
COPY src/ src/
RUN node scripts/build.mjs && npm prune --omit=dev --no-audit --no-fund

FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 VERTBOOK_DATA=/data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules/ node_modules/
COPY --from=build /app/dist/ dist/
RUN mkdir /data /backups && chown node:node /data /backups \
  && printf '#!/bin/sh\nexec node /app/dist/server/vertbook.js "$@"\n' > /usr/local/bin/vertbook && chmod 755 /usr/local/bin/vertbook
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--enable-source-maps", "dist/server/main.js"]
