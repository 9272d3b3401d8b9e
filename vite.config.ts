import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';
import { leaveSchemasOut } from './scripts/leave-schemas-out.mjs';

const api = process.env['VERTBOOK_API'] ?? 'http://127.0.0.1:3000';

/**
 * The web application is built to dist/web. `vite build --mode workshop` builds the workshop to
 * dist/workshop instead: one page with every component in every state, at /ui/workshop/workshop.html.
 */
export default defineConfig(({ mode }) => {
  if (mode === 'prerender') return prerendered;
  return mode === 'portal' ? portal : inBrowser(mode);
});

/** The script and styles of the pages that the server writes for customers: `vite build --mode portal` adds them to dist/web. */
const portal: UserConfig = {
  root: 'src/web',
  build: {
    outDir: '../../dist/web',
    emptyOutDir: false,
    copyPublicDir: false,
    target: 'es2023',
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    modulePreload: { polyfill: false },
    manifest: '.vite/portal.json',
    rolldownOptions: {
      input: fileURLToPath(new URL('src/web/pages/public/browser/portal.ts', import.meta.url)),
    },
  },
};

/** The pages as a process draws them that has no browser: `vite build --mode prerender` puts them into dist/prerender. */
const prerendered: UserConfig = {
  root: 'src/web',
  plugins: [leaveSchemasOut(), react()],
  // A production install has the server's packages alone, so everything else lies within.
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    ssr: true,
    outDir: '../../dist/prerender',
    emptyOutDir: true,
    target: 'node20',
    copyPublicDir: false,
    rolldownOptions: {
      input: ['render-page', 'public-pages'].map((name) =>
        fileURLToPath(new URL(`src/web/app/prerender/${name}.tsx`, import.meta.url)),
      ),
    },
  },
};

const inBrowser = (mode: string): UserConfig => ({
  root: 'src/web',
  plugins: [leaveSchemasOut(), react()],
  build: {
    outDir: mode === 'workshop' ? '../../dist/workshop' : '../../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    // light-dark() and the like stay as they are written.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    // Trusted Types forbid what the polyfill does, and every browser we support preloads modules itself.
    modulePreload: { polyfill: false },
    // Says what each page loads: for the size limits.
    manifest: true,
    rolldownOptions: {
      // The domain, the contract and the words are pure: a module of which nothing is used is left out.
      treeshake: { moduleSideEffects: (id) => !/[\\/]src[\\/](?:domain|contract|words)[\\/]/.test(id) },
      input: fileURLToPath(
        new URL(
          mode === 'workshop' ? 'src/web/ui/workshop/workshop.html' : 'src/web/index.html',
          import.meta.url,
        ),
      ),
      // Few files: a phone asks for six at a time. What most pages need travels once, the rest with its page.
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', tags: ['$initial'], priority: 3 },
            { name: 'router', test: /node_modules[\\/]@tanstack[\\/]/, priority: 2 },
            {
              name: 'shared',
              test: /[\\/]src[\\/](?:web|domain|contract|words[\\/](?:texts[\\/])?[a-z-]+\.ts)/,
              minShareCount: 8,
            },
          ],
        },
      },
    },
  },
  // Our own modules lie under /api, too; the Host header stays, because the server compares it with the origin.
  server: {
    proxy: Object.fromEntries(
      ['^/api/(?!.*\\.tsx?(?:$|\\?))', '/files', '/help', '/advertiser', '/storefront'].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
});
