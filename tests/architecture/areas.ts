/**
 * The areas, lowest first. They have the same names in every layer. Inside a layer, a file imports from its own area and from those
 * before it, never from those after it; type imports count.
 */
export const AREAS = [
  'platform',
  'access',
  'customers',
  'catalogue',
  'pricing',
  'ads',
  'sending',
  'sales',
  'billing',
  'insight',
  'public',
] as const;

/** The parts of a layer that lie outside its areas: the files that join the areas, and folders that every area uses. */
export const OUTSIDE: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: ['index.ts'],
  words: [
    'all.ts',
    'country-name.ts',
    'format.ts',
    'full-stop.ts',
    'load.ts',
    'locale.ts',
    'shape.ts',
    'tables.ts',
    'texts',
  ],
  server: ['app.ts', 'command-line', 'demo', 'link-areas.ts', 'main.ts', 'schedule', 'work-worker.ts'],
};

/** Returns the position of an area in the order, -1 for anything else. */
export function rankOf(area: string | undefined): number {
  return (AREAS as readonly (string | undefined)[]).indexOf(area);
}

/**
 * Returns the layer and the area of a file: `domain` and `sales` for `src/domain/sales/orders/order.ts`. Pages and features of the web are
 * layers of their own. Null for a file outside the areas.
 */
export function areaOf(file: string): { layer: string; area: string } | null {
  const [, layer = '', ...rest] = file.split('/');
  const [part, ...inner] = rest;
  const isSplit = (layer === 'web' && ['pages', 'features'].includes(part ?? '')) || isLocale(layer, part);
  const area = isSplit ? inner[0] : part;
  return rankOf(area) === -1 ? null : { layer: layer === 'web' ? `web/${part}` : layer, area: area ?? '' };
}

function isLocale(layer: string, folder: string | undefined): boolean {
  return layer === 'words' && ['de', 'en-gb', 'fr'].includes(folder ?? '');
}

/** Returns a sentence if an import leads from an area to one above it. Test harnesses join areas. */
export function areaViolation(from: string, to: string): string[] {
  const [source, target] = [areaOf(from), areaOf(to)];
  if (!source || !target || source.layer !== target.layer || from.includes('.harness.')) return [];
  return rankOf(target.area) > rankOf(source.area)
    ? [`${from} imports ${to}: ${source.area} is below ${target.area}`]
    : [];
}
