import { characterPayloads } from './character-payloads.ts';
import { linkPayloads } from './link-payloads.ts';
import { markupPayloads } from './markup-payloads.ts';
import { stylePayloads } from './style-payloads.ts';

/** Something that a person might type or paste to do harm. */
interface Payload {
  name: string;
  payload: string;
}

/** What a payload that runs sets on its window; no test may ever see it. */
export const PWNED = 'pwned';

/** The host that payloads try to reach or to link to; no test may ever see a request to it. */
export const OUTSIDE_HOST = 'outside.example';

/** Everything that the filters, the screens and the mails must stand: in headline, text, topic, note, names and links. */
export const payloads: readonly Payload[] = [
  ...markupPayloads,
  ...stylePayloads,
  ...linkPayloads,
  ...characterPayloads,
].map(([name, payload]) => ({ name, payload }));
