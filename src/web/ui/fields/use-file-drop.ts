import { type DragEvent, useState } from 'react';

/**
 * Returns the props of an area that takes the first dropped file. While `isOpen` is false, it only prevents the browser from
 * opening a dropped file.
 */
export function useFileDrop(isOpen: boolean, onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);
  return {
    isOver: isOver && isOpen,
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave(event: DragEvent) {
      const { currentTarget, relatedTarget } = event;
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
    },
    onDrop(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      event.preventDefault();
      setOver(false);
      const [file] = event.dataTransfer.files;
      if (file && isOpen) onFile(file);
    },
  };
}
