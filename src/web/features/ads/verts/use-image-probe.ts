import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { previewImage } from '#contract/ads/verts.ts';
import { type ImageWeight, imageWeight } from '#domain/ads/verts/image-weight.ts';
import { imageAddressAt } from '#domain/ads/verts/own-image.ts';
import { isProblem } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { useDebounced } from '#web/ui/use-debounced.ts';

/**
 * The state of an image. Images on other servers are loaded by our server, and only by https. `foreign`: on another server and not loaded,
 * because its address is not https, is still being typed, or because our server could not be asked.
 */
export type ImageProbe =
  | { state: 'none' | 'foreign' | 'loading' | 'failed' }
  | { state: 'loaded'; width: number; height: number; weight: ImageWeight | null };

type LoadedSize = { state: 'failed' } | { state: 'loaded'; width: number; height: number };

const TYPING_MS = 300;
/** Longer than for own images, because a partly typed address can be the address of another server. */
const TYPING_FOREIGN_MS = 800;
const KEPT_MS = 600_000;
const REFUSALS = ['image_unreachable', 'image_unreadable', 'image_too_large'] as const;

/** Returns the state and size of an image, which it loads. */
export function useImageProbe(address: string): ImageProbe {
  const settled = useDebounced(address.trim(), TYPING_MS);
  const own = ownAddressOf(settled);
  const [loaded, setLoaded] = useState<{ own: string; look: LoadedSize } | null>(null);
  const foreign = useForeignImage(address);
  const weight = useOwnWeight(loaded?.look.state === 'loaded' && loaded.own === own ? own : null);
  useEffect(() => {
    if (own === null) return undefined;
    const image = new Image();
    const keep = (look: LoadedSize) => setLoaded({ own, look });
    image.addEventListener('load', () =>
      keep({ state: 'loaded', width: image.naturalWidth, height: image.naturalHeight }),
    );
    image.addEventListener('error', () => keep({ state: 'failed' }));
    image.src = own;
    return () => setLoaded(null);
  }, [own]);
  if (!URL.canParse(settled)) return { state: 'none' };
  if (own !== null) {
    if (loaded?.own !== own) return { state: 'loading' };
    return loaded.look.state === 'loaded' ? { ...loaded.look, weight } : loaded.look;
  }
  if (foreign.isLoading) return { state: 'loading' };
  if (REFUSALS.some((code) => isProblem(foreign.error, code))) return { state: 'failed' };
  if (!foreign.data) return { state: 'foreign' };
  const { imageWidth, imageHeight, byteSize, frameCount } = foreign.data;
  return { state: 'loaded', width: imageWidth, height: imageHeight, weight: { byteSize, frameCount } };
}

/**
 * Returns the file size of an image on this site; null until it is known. The page has just loaded the image, so the request
 * is usually served by the browser's cache.
 */
function useOwnWeight(own: string | null): ImageWeight | null {
  const { data = null } = useQuery({
    queryKey: ['image-weight', own],
    queryFn: async ({ signal }) => {
      const response = await fetch(own ?? '', { signal });
      return response.ok ? imageWeight(new Uint8Array(await response.arrayBuffer())) : null;
    },
    enabled: own !== null,
    staleTime: Infinity,
    gcTime: KEPT_MS,
    retry: false,
  });
  return data;
}

/**
 * Returns the address that a preview shows instead of an image on another server, by the address of that image. A preview must
 * not load images from other servers.
 */
export function useShownImages(address: string): Readonly<Record<string, string>> {
  const trimmed = address.trim();
  const shown = useForeignImage(address).data?.preview;
  // While the user types another address, the preview of the last one stays for a moment.
  return shown === undefined || !URL.canParse(trimmed)
    ? {}
    : { [trimmed]: shown, [new URL(trimmed).href]: shown };
}

function useForeignImage(address: string) {
  const settled = useDebounced(address.trim(), TYPING_FOREIGN_MS);
  const isAsked = isSecure(settled) && ownAddressOf(settled) === null;
  return useQuery({
    queryKey: ['image-preview', settled],
    queryFn: ({ signal }) => call(previewImage, { body: { address: settled }, signal }),
    enabled: isAsked && settled === address.trim(),
    staleTime: Infinity,
    gcTime: KEPT_MS,
    retry: false,
  });
}

function isSecure(address: string): boolean {
  return URL.canParse(address) && new URL(address).protocol === 'https:';
}

/**
 * Returns the address at which this site serves an image: the same address, or this site's address of an image that was
 * uploaded under another host name of the site. Null for images on other servers.
 */
function ownAddressOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const own = imageAddressAt(address, location.origin);
  return new URL(own).origin === location.origin ? own : null;
}
