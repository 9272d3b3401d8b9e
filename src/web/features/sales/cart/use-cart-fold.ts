import { useState } from 'react';

const KEY = 'vertbook.cart-folded';

/** Whether the cart next to the weeks is folded, and a setter; stored on this device. */
export function useCartFold(): [isFolded: boolean, fold: (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(KEY) !== null);
  return [
    isFolded,
    (folded) => {
      if (folded) localStorage.setItem(KEY, 'yes');
      else localStorage.removeItem(KEY);
      setFolded(folded);
    },
  ];
}
