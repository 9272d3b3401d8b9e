import { agreementAgainstAgreement } from './agreement-race.ts';
import { blockAgainstBook, blockAgainstOrder } from './block-races.ts';
import {
  bookAgainstCancel,
  cancelAgainstCancel,
  cancelLastAgainstCancelLast,
  deletePublicationAgainstOrder,
  editAgainstEdit,
  renameAgainstActs,
} from './cancel-races.ts';
import {
  bookBeforeTidy,
  lapseAgainstBook,
  lapseAgainstProlong,
  ordersOnOneLapsed,
  reviveAgainstOrder,
  tidyAgainstBook,
  tidyBeforeBook,
} from './lapse-races.ts';
import { moveAgainstCancel, moveAgainstMove, moveAgainstOrder, moveIssueAgainstOrder } from './move-races.ts';
import { overlappingCartsOnLapsed } from './overlapping-carts.ts';
import type { Race } from './race.ts';
import { removePlacementAgainstBook, removePlacementAgainstOrder } from './removal-races.ts';
import {
  restoreAgainstOrder,
  restoreAgainstRestore,
  restorePlacementAgainstCancel,
  unbookAgainstUnbook,
} from './undo-races.ts';
import { otherRequestAtOnce, sameKeyAtOnce } from './same-key.ts';

/** The races of two acts; the race of many carts is separate. */
export const racesOfActs: readonly Race[] = [
  overlappingCartsOnLapsed,
  blockAgainstOrder,
  blockAgainstBook,
  lapseAgainstBook,
  tidyAgainstBook,
  bookBeforeTidy,
  tidyBeforeBook,
  lapseAgainstProlong,
  ordersOnOneLapsed,
  reviveAgainstOrder,
  cancelLastAgainstCancelLast,
  cancelAgainstCancel,
  bookAgainstCancel,
  editAgainstEdit,
  deletePublicationAgainstOrder,
  removePlacementAgainstOrder,
  removePlacementAgainstBook,
  renameAgainstActs,
  moveAgainstOrder,
  moveAgainstCancel,
  moveAgainstMove,
  moveIssueAgainstOrder,
  restoreAgainstOrder,
  restoreAgainstRestore,
  restorePlacementAgainstCancel,
  unbookAgainstUnbook,
  sameKeyAtOnce,
  otherRequestAtOnce,
  agreementAgainstAgreement,
];
