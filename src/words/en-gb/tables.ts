import { tables as access } from './access/tables.ts';
import { tables as ads } from './ads/tables.ts';
import { tables as billing } from './billing/tables.ts';
import { tables as catalogue } from './catalogue/tables.ts';
import { tables as customers } from './customers/tables.ts';
import { tables as insight } from './insight/tables.ts';
import { tables as platform } from './platform/tables.ts';
import { tables as pricing } from './pricing/tables.ts';
import { tables as publicTables } from './public/tables.ts';
import { tables as sales } from './sales/tables.ts';
import { tables as sending } from './sending/tables.ts';

/** What the tables with personal data contain. */
export const tables = {
  ...access,
  ...ads,
  ...billing,
  ...catalogue,
  ...customers,
  ...insight,
  ...platform,
  ...pricing,
  ...publicTables,
  ...sales,
  ...sending,
};
