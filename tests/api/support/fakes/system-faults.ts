import type { MailingFault } from '../../sending/mailing-system-contract.ts';
import type { Fault, FakeSystem } from './fake-system.ts';

/** Whether a call writes. */
const fits = (method: string) => method !== 'GET';

/** Returns the faults of the current test's fake mailing system: before, during and after a call, and in a save. */
export function faultsOf(system: () => FakeSystem): MailingFault[] {
  const once = (name: string, fault: Fault): MailingFault => ({
    name,
    arm: async () => {
      system().faults.push(fault);
      return async () => {
        system().faults.length = 0;
      };
    },
  });
  return [
    {
      name: 'the server is down',
      arm: async () => {
        const port = await system().stop();
        return async () => {
          await system().start(port);
        };
      },
    },
    once('the connection breaks before the call', { at: 'before' }),
    once('the connection breaks in the middle of the response', { at: 'during' }),
    once('the response is lost', { at: 'after' }),
    once('the connection breaks before the save', { at: 'before', fits }),
    once('the response to the save breaks off', { at: 'during', fits }),
    once('the response to the save is lost', { at: 'after', fits }),
    once('it fails', { at: 'before', status: 500 }),
    once('the save fails', { at: 'before', status: 500, fits }),
    once('it is overloaded', { at: 'before', status: 503 }),
    once('it receives too many calls', { at: 'before', status: 429, headers: { 'retry-after': '7' } }),
    once('it refuses the credentials', { at: 'before', status: 401 }),
  ];
}
