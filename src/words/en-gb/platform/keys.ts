import type { Shape } from '../../shape.ts';

/** The keys of the keyboard, and what they do. */
export type Keys = Shape<typeof keys>;

export const keys = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  singleKeys: 'Single-key shortcuts',
  singleKeysHint:
    'Switch them off if you dictate or often hit keys by mistake. The setting is kept on this device.',
  followedBy: 'then',
  groups: {
    everywhere: 'Everywhere',
    go: 'Go to',
    weekView: 'In the week view',
    work: 'Working with entries',
  },
  acts: {
    palette: 'Search customers, orders, weeks and actions',
    keys: 'Show this list',
    undo: 'Undo what the message offers',
    search: 'Go to the search field of the page',
    today: 'Today',
    dashboard: 'Dashboard',
    weekView: 'Week view',
    board: 'Board of all newsletters, and back to the week view',
    orders: 'Orders',
    customers: 'Customers',
    newsletters: 'Newsletters',
    cart: 'New order from the cart',
    nextFree: 'Go to the next free placement',
    move: 'From placement to placement',
    take: 'Add to or remove from the cart',
    slotActs: 'Actions for a sold placement',
    ends: 'First and last placement of the week',
    turn: 'Back or forward one week',
    rows: 'Move between the rows of a list',
    rowEnds: 'First and last row of a list',
    openRow: 'Open the row',
    selectRow: 'Select the row',
    select: 'Select an order',
    selectTo: 'Select the orders up to this one',
    bulkActs: 'Go to the actions for the selected orders',
    send: 'Send the open dialog or the form',
    save: 'Save the ad',
    escape: 'Close what is open',
  },
  names: {
    ctrl: 'Ctrl',
    enter: 'Enter',
    home: 'Home',
    end: 'End',
    pageUp: 'Page Up',
    pageDown: 'Page Down',
    escape: 'Esc',
    space: 'Space',
  },
};
