import { useRef } from 'react';
import { IconButton } from '#web/ui/icon-button.tsx';

interface ImageChooserProps {
  label: string;
  isPending: boolean;
  onFile: (file: File) => void;
}

/** The button that chooses an image file, as an alternative to dropping one. */
export function ImageChooser({ label, isPending, onFile }: ImageChooserProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        icon="upload"
        variant="quiet"
        bar
        label={label}
        pending={isPending}
        onClick={() => chooser.current?.click()}
      />
      <input
        ref={chooser}
        type="file"
        accept="image/jpeg,image/png,image/gif,image/webp"
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
