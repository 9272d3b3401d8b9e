import { useRef, type ReactNode } from 'react';
import { Button } from '../button.tsx';
import { FieldMessage } from './field.tsx';
import { Loading } from '../messages/spinner.tsx';

/** The words of a file chooser. */
export interface FileChooserLabels {
  /** The expected format of the file. */
  explanation: string;
  choose: string;
  chooseAnother: string;
  orDrop: string;
  /** Shown while a file is dragged over the area that takes it. */
  drop: string;
  reading: string;
}

interface FileChooserProps {
  labels: FileChooserLabels;
  /** The accepted extensions and media types, as in `.csv,text/csv`. */
  accept: string;
  /** A file is dragged over the area that takes it. */
  isOver: boolean;
  /** A file can be chosen now. */
  isOpen: boolean;
  isReading: boolean;
  /** A file has already been chosen. */
  hasFile: boolean;
  errors: readonly string[];
  onChoose: (file: File) => void;
  /** Content next to the button, for example a link to a template. */
  children?: ReactNode;
}

/** Lets the user choose a file, and describes its format. `useFileDrop` adds dropping on a larger area. */
export function FileChooser(props: FileChooserProps) {
  const { labels, accept, isOver, isOpen, isReading, hasFile, errors, onChoose, children } = props;
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className="sheet import" data-over={isOver || undefined}>
      <p className="import__t">{labels.explanation}</p>
      <div className="row row--wrap">
        <Button
          variant={hasFile ? 'plain' : 'primary'}
          icon="upload"
          unavailable={!isOpen}
          onClick={() => chooser.current?.click()}
        >
          {hasFile ? labels.chooseAnother : labels.choose}
        </Button>
        <span className="quiet import__or">{isOver ? labels.drop : labels.orDrop}</span>
        {children}
      </div>
      <input
        ref={chooser}
        type="file"
        accept={accept}
        aria-label={labels.choose}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      {isReading && <Loading label={labels.reading} />}
      <div className="import__e" role="alert">
        {errors.map((error) => (
          <FieldMessage key={error} kind="error">
            {error}
          </FieldMessage>
        ))}
      </div>
    </div>
  );
}
