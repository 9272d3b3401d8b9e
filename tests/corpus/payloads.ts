import { characterPayloads } from './character-payloads.ts';
import { linkPayloads } from './link-payloads.ts';
import { markupPayloads } from './markup-payloads.ts';
import { stylePayloads } from './style-payloads.ts';

/** Something that a person might type or paste to do harm. */
interface Payload {
  name: string;
  payload: string;
}

/** The property that a payload sets on its window when it runs. A test fails if the property is set. */
export const PWNED = 'pwned';

/** The host that payloads try to reach or link to. A test fails if a request goes to it. */
export const OUTSIDE_HOST = 'outside.example';

/** Everything that filters, screens and mails must withstand in the headline, text, topic, note, names and links. */
export const payloads: readonly Payload[] = [
  ...markupPayloads,
  ...stylePayloads,
  ...linkPayloads,
  ...characterPayloads,
].map(([name, payload]) => ({ name, payload }));
