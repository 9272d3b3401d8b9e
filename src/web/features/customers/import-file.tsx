import { useRef } from 'react';
import { useLocale, useWords } from '../../base/language.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldMessage } from '../../ui/field-message.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { saveTemplate } from './import-template.ts';

const ACCEPTED = '.csv,.txt,.tsv,text/csv,text/plain';

interface ImportFileProps {
  /** A file hangs over the page. */
  isOver: boolean;
  /** Another file can be chosen now. */
  isOpen: boolean;
  isReading: boolean;
  /** There is one already. */
  hasFile: boolean;
  errors: readonly string[];
  onChoose: (file: File) => void;
}

/** Where a list is chosen or dropped, what it has to look like, and a template for it. */
export function ImportFile({ isOver, isOpen, isReading, hasFile, errors, onChoose }: ImportFileProps) {
  const { import: words } = useWords().customer;
  const locale = useLocale();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className="sheet import" data-over={isOver || undefined}>
      <p className="import__t">{words.explanation}</p>
      <div className="row row--wrap">
        <Button
          variant={hasFile ? 'plain' : 'primary'}
          icon="upload"
          unavailable={!isOpen}
          onClick={() => chooser.current?.click()}
        >
          {hasFile ? words.chooseAnother : words.choose}
        </Button>
        <span className="quiet import__or">{isOver ? words.drop : words.orDrop}</span>
        <Button variant="quiet" icon="download" onClick={() => saveTemplate(words, locale)}>
          {words.template}
        </Button>
      </div>
      <input
        ref={chooser}
        type="file"
        accept={ACCEPTED}
        aria-label={words.choose}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = '';
          if (file) onChoose(file);
        }}
      />
      {isReading && <Loading label={words.reading} />}
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
