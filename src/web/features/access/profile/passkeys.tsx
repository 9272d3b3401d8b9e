import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Passkey, removePasskey } from '#contract/access/passkeys.ts';
import { dayOfInstant, formatDay } from '#words/format.ts';
import { call } from '#web/api/call.ts';
import { reportFailure } from '#web/api/failure-text.ts';
import { passkeysQuery } from '#web/api/sign-in/passkey.ts';
import { secondFactorQuery } from '#web/api/sign-in/second-factor-query.ts';
import { useSession } from '#web/api/session.ts';
import { useRelativeTime } from '#web/api/use-relative-time.ts';
import { ConfirmAct } from '#web/ui/dialogs/confirm-act.tsx';
import { useLocale, useWords } from '#web/ui/language/language.tsx';
import { Loaded } from '#web/ui/records/loaded.tsx';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { AddPasskey, RenamePasskey } from './passkey-dialogs.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Lists, adds, renames and removes the user's own passkeys. */
export function Passkeys() {
  const { passkeys: words } = useWords().profile;
  const all = useQuery(passkeysQuery);
  const [isAdding, setAdding] = useState(false);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <section className="sheet form form__b devices" aria-labelledby="profile-passkeys">
      <h2 className="h3" id="profile-passkeys">
        {words.title}
      </h2>
      <p className="lede">{words.lede}</p>
      <Loaded of={all} rows={1}>
        {({ passkeys, isSupported }) => (
          <>
            {passkeys.length > 0 && (
              <ul>
                {passkeys.map((passkey) => (
                  <OnePasskey key={passkey.id} passkey={passkey} />
                ))}
              </ul>
            )}
            {isSupported ? (
              <div className="row">
                <Button onClick={() => setAdding(true)}>{words.add}</Button>
              </div>
            ) : (
              <p>{words.unsupported}</p>
            )}
          </>
        )}
      </Loaded>
      {isAdding && <AddPasskey onCodes={setCodes} onClose={() => setAdding(false)} />}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />}
    </section>
  );
}

function OnePasskey({ passkey }: { passkey: Passkey }) {
  const { passkeys: words } = useWords().profile;
  const locale = useLocale();
  const { timeZone } = useSession().organization;
  const ago = useRelativeTime();
  const [asks, setAsks] = useState<'rename' | 'remove' | null>(null);
  const remove = useRemove(passkey.id);
  const { name, createdAt, lastUsedAt } = passkey;
  const created = words.created(formatDay(locale, dayOfInstant(new Date(createdAt), timeZone), 'basic'));
  const used = lastUsedAt === null ? words.unused : words.used(ago(lastUsedAt));
  return (
    <li>
      <span className="grow">
        <b>{name}</b>
        <span className="over">{`${created} · ${used}`}</span>
      </span>
      <Button variant="quiet" aria-label={words.renameNamed(name)} onClick={() => setAsks('rename')}>
        {words.rename}
      </Button>
      <Button
        variant="quiet"
        dangerText
        aria-label={words.removeNamed(name)}
        onClick={() => setAsks('remove')}
      >
        {words.remove}
      </Button>
      {asks === 'rename' && <RenamePasskey passkey={passkey} onClose={() => setAsks(null)} />}
      <ConfirmAct
        isOpen={asks === 'remove'}
        act={remove}
        danger
        title={words.removeQuestion(name)}
        confirmLabel={words.remove}
        onClose={() => setAsks(null)}
      >
        {words.removeExplanation}
      </ConfirmAct>
    </li>
  );
}

function useRemove(id: number) {
  const { passkeys: words } = useWords().profile;
  const client = useQueryClient();
  return useMutation({
    mutationFn: (_input: undefined) => call(removePasskey, { params: { id } }),
    onSuccess: () => flash.show({ type: 'success', text: words.removed }),
    onError: reportFailure,
    onSettled: () => {
      void client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      void client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
    },
  });
}
