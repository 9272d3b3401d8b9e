import { copyText } from '#web/ui/device/copy-text.ts';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { mailingConnectionWords } from '#words/sending/mailing-connection.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { queryOptions } from '@tanstack/react-query';
import { getSecondFactor, type SecondFactor } from '#contract/access/second-factor.ts';
import { call } from '#web/api/call.ts';

/** Shows new recovery codes, once. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { profile } = useWords();
  const mailingConnection = useWordsOf(mailingConnectionWords);
  const words = profile.secondFactor;
  const { copyFailed } = mailingConnection;
  return (
    <Dialog
      open
      onCancel={() => undefined}
      title={words.codesTitle}
      footer={
        <>
          <Button onClick={() => copyText(codes.join('\n'), { copied: words.copied, copyFailed })}>
            {words.copy}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {words.kept}
          </Button>
        </>
      }
    >
      <p>{words.codesLede}</p>
      <ul className="codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** The user's second factor. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: async ({ signal }): Promise<SecondFactor> =>
    (await call(getSecondFactor, { signal })).secondFactor,
});
