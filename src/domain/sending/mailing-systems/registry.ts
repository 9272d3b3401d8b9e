// Every mailing system has one line here, with the name of its kind. The server finds its adapter by this name, in
// `src/server/sending/delivery/systems/<kind>/<kind>-adapter.ts`, and its words are in `src/words/<locale>/sending/mailing-systems.ts`.
export { brevo } from './brevo.ts';
export { builtin } from './builtin.ts';
export { cleverreach } from './cleverreach.ts';
export { feed } from './feed.ts';
export { ghost } from './ghost.ts';
export { kit } from './kit.ts';
export { listmonk } from './listmonk.ts';
export { mailchimp } from './mailchimp.ts';
export { webhook } from './webhook.ts';
