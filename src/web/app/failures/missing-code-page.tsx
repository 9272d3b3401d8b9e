import { useEffect, useState } from 'react';
import { checkConnection, currentConnection, useConnection } from '#web/api/connection.ts';
import { useWords } from '#web/ui/language/language.tsx';
import { MessagePage } from '#web/ui/navigation/page.tsx';
import { Button } from '#web/ui/button.tsx';

const LAST_RELOAD = 'vertbook.reloaded';
/** The minimum time between two automatic reloads, because an earlier one would fail again. */
const RELOAD_PAUSE_MS = 20_000;

/**
 * Shown if a page's code cannot be loaded. Reloads the document once, as after an upgrade; without a connection it waits
 * until the connection is back. Entries stored on this device survive the reload.
 */
export function MissingCodePage() {
  const { shell, safekeeping } = useWords();
  const words = safekeeping.code;
  const connection = useConnection();
  const [wasChecked, setChecked] = useState(false);
  useEffect(() => {
    void checkConnection().then(() => setChecked(true));
  }, []);
  useEffect(() => {
    if (wasChecked && connection === 'good' && !hasJustReloaded()) reload();
  }, [wasChecked, connection]);
  return (
    <MessagePage title={words.title}>
      <p role="status">{connection === 'good' ? words.updated : words.offline}</p>
      <Button variant="primary" onClick={() => void tryAgain()}>
        {connection === 'good' ? words.reload : shell.retry}
      </Button>
    </MessagePage>
  );
}

async function tryAgain(): Promise<void> {
  await checkConnection();
  if (currentConnection() === 'good') reload();
}

function hasJustReloaded(): boolean {
  return Date.now() - Number(sessionStorage.getItem(LAST_RELOAD) ?? 0) < RELOAD_PAUSE_MS;
}

function reload(): void {
  sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
  globalThis.location.reload();
}
