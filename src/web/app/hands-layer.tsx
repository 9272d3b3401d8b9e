import { type ComponentType, useEffect, useState } from 'react';
import { useWords } from '../base/language.tsx';
import { flash } from '../ui/flash.ts';
import { float, type Floating, useFloating } from './hands.ts';
import { useKeys } from './use-keys.ts';

const PRELOAD_MS = 1500;

type Room = ComponentType<{ floating: Floating }>;

/** Listens for the keys that work on every page, and shows what they open. It is fetched while the page is idle. */
export function HandsLayer() {
  const { shell } = useWords();
  const floating = useFloating();
  const [Room, setRoom] = useState<Room | null>(null);
  const isWanted = floating !== null;
  useKeys();
  useEffect(() => {
    if (Room) return undefined;
    const load = async () => {
      try {
        const { HandsRoom } = await import('./hands-room.tsx');
        setRoom(() => HandsRoom);
      } catch {
        // Without a connection nothing opens; it is asked for again with the next press.
        if (isWanted) flash.show({ type: 'danger', text: shell.flash.offline });
        float(null);
      }
    };
    const timer = setTimeout(() => void load(), isWanted ? 0 : PRELOAD_MS);
    return () => clearTimeout(timer);
  }, [Room, isWanted, shell]);
  return Room && floating !== null ? <Room floating={floating} /> : null;
}
