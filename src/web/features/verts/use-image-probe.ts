import { useEffect, useState } from 'react';
import { useDebounced } from '../../ui/use-debounced.ts';

/** The state of an image in the browser; images of other servers are not loaded. */
export type ImageProbe =
  | { state: 'none' | 'foreign' | 'loading' | 'failed' }
  | { state: 'loaded'; width: number; height: number };

const TYPING_MS = 300;

/** Loads an uploaded image to get its state and size. */
export function useImageProbe(address: string): ImageProbe {
  const settled = useDebounced(address.trim(), TYPING_MS);
  const [loaded, setLoaded] = useState<{ address: string; look: ImageProbe } | null>(null);
  useEffect(() => {
    if (!isOwnAddress(settled)) return undefined;
    const image = new Image();
    const keep = (look: ImageProbe) => setLoaded({ address: settled, look });
    image.addEventListener('load', () =>
      keep({ state: 'loaded', width: image.naturalWidth, height: image.naturalHeight }),
    );
    image.addEventListener('error', () => keep({ state: 'failed' }));
    image.src = settled;
    return () => setLoaded(null);
  }, [settled]);
  if (settled === '') return { state: 'none' };
  if (!URL.canParse(settled)) return { state: 'none' };
  if (!isOwnAddress(settled)) return { state: 'foreign' };
  return loaded?.address === settled ? loaded.look : { state: 'loading' };
}

function isOwnAddress(address: string): boolean {
  return URL.canParse(address) && new URL(address).origin === window.location.origin;
}
