import type { Shape } from '../../shape.ts';

/** The words of managing newsletters: their list, and the forms that add and change them. */
export type Publication = Shape<typeof publication>;

export const publication = {
  list: {
    title: 'Newsletters',
    add: 'Add newsletter',
    columns: { title: 'Name', created: 'Created', updated: 'Changed', actions: 'Actions' },
    empty: 'There are no newsletters yet.',
    notDeletable: 'This newsletter cannot be deleted because there are orders for it.',
  },
  remove: {
    label: (title: string) => `Delete ${title}`,
    notPossible: (title: string) => `${title} cannot be deleted`,
    question: (title: string) => `Delete the newsletter “${title}”?`,
    explanation: 'All its issues and placements are deleted with it. This cannot be undone.',
    confirm: 'Delete newsletter',
    success: (title: string) => `The newsletter “${title}” has been deleted.`,
  },
  add: {
    title: 'Add newsletter',
    lede: 'The issues of the newsletter are created for 1 year, each with the placements you name here.',
    name: 'Name',
    frequency: 'Frequency',
    frequencies: {
      weekly: 'Every week',
      biweekly_start_this_week: 'Every two weeks, starting this week',
      biweekly_start_next_week: 'Every two weeks, starting next week',
    },
    sendingDays: 'Sending days',
    placements: 'Placements',
    placementsHint: 'Up to six names, all optional. More can be added later.',
    placement: (number: number) => `Placement ${number}`,
    success: (title: string) => `The newsletter “${title}” has been created.`,
  },
  /** The name must match the name of the mailing list in the mailing system. */
  nameHint: 'The name must be exactly that of the list in your email marketing system.',
  edit: {
    title: 'Edit newsletter',
    acts: 'What can be changed',
    rename: 'Rename',
    renameLede: 'Give the newsletter a new name',
    addPlacement: 'Add placement',
    addPlacementLede: 'One more placement in every upcoming issue',
    editPlacement: 'Edit placements',
    editPlacementLede: 'Rename the placements of upcoming issues',
    rateCard: 'Rate card',
    rateCardLede: 'Prices, surcharges, discounts and packages of this newsletter',
    terms: 'Deadlines and cancellation',
    termsLede: 'Until when customers book and deliver ads, and what cancelling costs.',
    storefront: 'Public page',
    storefrontLede: 'What strangers see of it, and how they request placements.',
  },
  rename: { title: 'Rename newsletter', name: 'Name', success: 'The newsletter has been renamed.' },
  addPlacement: {
    title: 'Add placement',
    available: 'Placements of upcoming issues',
    none: 'The upcoming issues have no placements yet.',
    name: 'Name of the new placement',
    hint: 'The placement is added to every upcoming issue that has none of this name.',
    submit: 'Add placement',
    success: (name: string) => `The placement “${name}” has been added.`,
  },
  editPlacement: {
    title: 'Edit placements',
    lede: 'A new name applies to all upcoming issues of which nothing has been sent yet. Two names can be swapped.',
    field: (number: number) => `Placement ${number}`,
    former: (name: string) => `Still called “${name}”`,
    none: 'The upcoming issues have no placements yet.',
    submit: 'Save names',
    success: 'The names have been saved.',
    failures: (count: number) =>
      count === 1 ? 'One name could not be saved.' : `${count} names could not be saved.`,
  },
  addIssue: {
    title: 'Add issue',
    sendingDate: 'Sending date',
    hint: 'The issue gets the placements of the newsletter.',
    success: (date: string) => `The issue of ${date} has been added.`,
  },
};
