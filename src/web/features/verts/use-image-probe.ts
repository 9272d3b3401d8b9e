import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { previewImage } from '#contract/verts/verts.ts';
import { imageAddressAt } from '#domain/verts/own-image.ts';
import { isProblem } from '../../api/api-problem.ts';
import { call } from '../../api/call.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

/** The state of an image; the server loads images of other servers, by https only. */
export type ImageProbe =
  | { state: 'none' | 'foreign' | 'loading' | 'failed' }
  | { state: 'loaded'; width: number; height: number };

const TYPING_MS = 300;
/** Longer, because the beginning of an address may be the address of another server. */
const TYPING_FOREIGN_MS = 800;
const KEPT_MS = 600_000;
const REFUSALS = ['image_unreachable', 'image_unreadable', 'image_too_large'] as const;

/** Loads an image to get its state and size. */
export function useImageProbe(address: string): ImageProbe {
  const settled = useDebounced(address.trim(), TYPING_MS);
  const own = ownAddressOf(settled);
  const [loaded, setLoaded] = useState<{ own: string; look: ImageProbe } | null>(null);
  const foreign = useForeignImage(address);
  useEffect(() => {
    if (own === null) return undefined;
    const image = new Image();
    const keep = (look: ImageProbe) => setLoaded({ own, look });
    image.addEventListener('load', () =>
      keep({ state: 'loaded', width: image.naturalWidth, height: image.naturalHeight }),
    );
    image.addEventListener('error', () => keep({ state: 'failed' }));
    image.src = own;
    return () => setLoaded(null);
  }, [own]);
  if (!URL.canParse(settled)) return { state: 'none' };
  if (own !== null) return loaded?.own === own ? loaded.look : { state: 'loading' };
  if (foreign.isLoading) return { state: 'loading' };
  if (REFUSALS.some((code) => isProblem(foreign.error, code))) return { state: 'failed' };
  if (!foreign.data) return { state: 'foreign' };
  return { state: 'loaded', width: foreign.data.imageWidth, height: foreign.data.imageHeight };
}

/** What a preview shows for the address of an image that it must not load itself. */
export function useShownImages(address: string): Readonly<Record<string, string>> {
  const trimmed = address.trim();
  const shown = useForeignImage(address).data?.preview;
  // The preview of the last address stays for a moment while another one is typed.
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

/** The address at which this site serves an image: the same one, or that of an image uploaded under another name of the site. */
function ownAddressOf(address: string): string | null {
  if (!URL.canParse(address)) return null;
  const own = imageAddressAt(address, location.origin);
  return new URL(own).origin === location.origin ? own : null;
}
