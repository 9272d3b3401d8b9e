import { useEffect, useState } from 'react';
import { checkConnection, currentConnection, useConnection } from '../api/connection.ts';
import { useWords } from '../base/language.tsx';
import { MessagePage } from '../base/page.tsx';
import { Button } from '../ui/button.tsx';

const LAST_RELOAD = 'vertbook.reloaded';
/** A second load so soon after the first would only fail like it. */
const SOON_MS = 20_000;

/**
 * Stands where a page's code could not be loaded. After an upgrade the document is loaded anew, once; without a
 * connection that waits until it is back. Entries that are kept on this device are there again afterwards.
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
  return Date.now() - Number(sessionStorage.getItem(LAST_RELOAD) ?? 0) < SOON_MS;
}

function reload(): void {
  sessionStorage.setItem(LAST_RELOAD, String(Date.now()));
  globalThis.location.reload();
}
