import { useState } from 'react';

const KEY = 'vertbook.cart-folded';

/** Whether the cart beside the weeks is folded to a strip, and how to change that; kept on this device. */
export function useCartFold(): [isFolded: boolean, fold: (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(KEY) !== null);
  return [
    isFolded,
    (wanted) => {
      if (wanted) localStorage.setItem(KEY, 'yes');
      else localStorage.removeItem(KEY);
      setFolded(wanted);
    },
  ];
}
