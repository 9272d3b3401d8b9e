import { useId } from 'react';
import { copyText } from '#web/ui/device/copy-text.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { mailingConnectionWords } from '#words/sending/mailing-connection.ts';
import { IconButton } from '#web/ui/button.tsx';

interface CopyLineProps {
  label: string;
  text: string;
}

/** A text to paste into another system, with a copy button. */
export function CopyLine({ label, text }: CopyLineProps) {
  const mailingConnection = useWordsOf(mailingConnectionWords);
  const id = useId();
  return (
    <div className="copy">
      <span className="copy__l" id={id}>
        {label}
      </span>
      <pre className="copy__t" aria-labelledby={id}>
        {text}
      </pre>
      <IconButton
        icon="copy"
        label={mailingConnection.copy(label)}
        onClick={() => copyText(text, mailingConnection)}
      />
    </div>
  );
}
