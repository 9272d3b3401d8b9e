import type { Shape } from '../shape.ts';

/** The words of the monthly export: its page, and the headings of its file. */
export type DataExport = Shape<typeof dataExport>;

export const dataExport = {
  title: 'Data export',
  explanation:
    'Saves all ads whose issues are sent in the month you choose as a table (CSV): one row for each ad with its order, customer, newsletter, placement, sending date and numbers. The file opens in Excel, Numbers and LibreOffice.',
  month: 'Month and year',
  chosen: (month: string) => `Selected: ${month}`,
  noneChosen: 'No month selected yet',
  export: 'Export data',
  pending: 'Exporting…',
  selectMonth: 'Please select a month.',
  failed: 'The export could not be downloaded.',
  done: (file: string) => `${file} was saved.`,
  columns: {
    order: 'Order',
    state: 'Status',
    customer: 'Customer',
    agency: 'Agency',
    customerContact: 'Customer contact',
    publication: 'Newsletter',
    placement: 'Placement',
    calendarWeek: 'Calendar week',
    sendingDate: 'Sending date',
    adType: 'Ad type',
    headline: 'Headline',
    linkUrl: 'Link URL',
    deliveryState: 'Delivery state',
    sentAt: 'Sent at',
    recipients: 'Recipients',
    impressions: 'Impressions',
    clicks: 'Clicks',
    clickThroughRate: 'Click-through rate (%)',
    reservedAt: 'Reserved at',
    bookedAt: 'Booked at',
    createdBy: 'Created by',
    note: 'Note',
    impressionsRaw: 'Impressions (all)',
    impressionsUnique: 'Impressions (unique)',
    impressionsByMailPrograms: 'Impressions (mail program)',
    impressionsByMachines: 'Impressions (machines)',
    clicksRaw: 'Clicks (all)',
    clicksUnique: 'Clicks (unique)',
    clicksByMachines: 'Clicks (machines)',
  },
};
