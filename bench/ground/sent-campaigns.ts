import type { Query } from './books.ts';
import { writeOverviews } from './sold-orders.ts';

/** How campaigns fill the placements of an organisation. */
export interface Campaigns {
  /** So many placements has an order: one in each of so many publications, all on one day. */
  ads: number;
  /** An SQL condition on an order's number k: whether it was placed. */
  isPlaced: string;
}

const NOTES = `('{Kampagne Frühjahr,"Rabatt 10 %; bitte \\"oben\\" schalten",Sonderheft Größe XL,Nachtrag – siehe Mail}'::text[])`;
const HEADLINES = `('{Aufzüge die halten,Frühlingsfrische Küchen,20 % auf alle Gärten,Jetzt Plätze sichern,Öffnungszeiten}'::text[])`;

/**
 * Sells placements the way a publisher does: whoever orders takes one placement in each of several publications. What
 * lies in the past was booked, sent and reported; of what is to come two of three orders are booked. Every other ad is a
 * text, one of eight that are to come lacks its data, every third customer has an agency.
 */
export function sellCampaigns({ ads, isPlaced }: Campaigns) {
  return async (query: Query, size: { customers: number }, placements: number): Promise<void> => {
    const part = Math.floor(placements / ads);
    await query(
      `update customers set agency_name = 'Agentur Größer & Söhne ' || id / 30, customer_contact_last_name = 'Ahrens-Müller'
       where id % 3 = 0`,
    );
    await query(
      `insert into orders (organization_id, id, customer_id, state, reserved_at, booked_at, reservation_expire_date, note, creator_id, creator_name)
       select 1, k, 1 + k % $2, case when is_booked then 'booked' else 'reserved' end, reserved_at,
         case when is_booked then reserved_at + interval '1 hour' end,
         case when not is_booked then current_date + 1 + k % 40 end,
         coalesce(${NOTES}[k % 7 + 1], ''), 1, 'Ada Lindner'
       from generate_series(1, $1::int) as k
       join placements p on p.organization_id = 1 and p.id = k
       join issues i on i.organization_id = 1 and i.id = p.issue_id,
         lateral (select i.sending_date < current_date or k % 3 < 2 as is_booked,
           least(i.sending_date, current_date) - interval '1 day' * (2 + k % 60) - interval '1 minute' * (k % 600) as reserved_at) as facts
       where ${isPlaced}`,
      [part, size.customers],
    );
    await query(
      `insert into verts (organization_id, order_id, placement_id, type, link_url, headline, link_text, text, image_url,
         has_missing_data, sent_at, sending_date)
       select 1, o.id, o.id + t * $1, case when is_text then 'TextVert' else 'ImageVert' end,
         format('https://www.kunde-%s.example/aktion?utm_source=newsletter&utm_campaign=%s', o.customer_id, o.id),
         case when is_text then ${HEADLINES}[(o.id + t) % 5 + 1] else '' end, case when is_text then 'Mehr erfahren' else '' end,
         case when is_text then 'Wir beraten Sie gern – in Ihrer Nähe und ohne Wartezeit.' else '' end,
         case when is_text then '' else format('/api/images/%s.png', md5(o.id::text)) end,
         i.sending_date >= current_date and (o.id + t) % 8 = 0,
         case when i.sending_date < current_date then i.sending_date + interval '6 hours' end,
         i.sending_date
       from orders o
       join placements p on p.organization_id = 1 and p.id = o.id
       join issues i on i.organization_id = 1 and i.id = p.issue_id,
         generate_series(0, $2::int - 1) as t, lateral (select (o.id + t) % 2 = 0 as is_text) as facts
       order by 3`,
      [part, ads],
    );
    await writeHistory(query);
    await writeReports(query);
    await writeOverviews(query);
    await query(`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`);
  };
}

async function writeHistory(query: Query): Promise<void> {
  await query(
    `insert into audit_log (organization_id, happened_at, user_id, user_name, action, subject, subject_id, order_id, details)
     select 1, o.reserved_at, 1, 'Ada Lindner', 'reserved', 'order', o.id, o.id,
       jsonb_build_object('placementIds', (select array_agg(v.placement_id) from verts v where v.organization_id = 1 and v.order_id = o.id))
     from orders o order by o.id`,
  );
  await query(
    `insert into audit_log (organization_id, happened_at, user_id, user_name, action, subject, subject_id, order_id)
     select 1, o.booked_at, 1, 'Ada Lindner', 'booked', 'order', o.id, o.id from orders o where o.state = 'booked' order by o.id`,
  );
}

/** What was sent has its copy and its numbers. */
async function writeReports(query: Query): Promise<void> {
  await query(
    `insert into reports (organization_id, id, order_id, created_at)
     select 1, o.id, o.id, o.booked_at from orders o where o.state = 'booked' order by o.id`,
  );
  await query(
    `insert into vert_reports (organization_id, report_id, vert_id, placement_name, publication_title, week_number,
       sending_date, vert, sent_at, recipient_count, impression_count, click_count)
     select 1, v.order_id, v.id, p.name, n.title, i.week_number, i.sending_date,
       jsonb_build_object('type', v.type, 'headline', v.headline, 'text', v.text, 'link_url', v.link_url), v.sent_at,
       8000 + v.id % 9000, 3000 + v.id % 4000, v.id % 90
     from verts v
     join placements p on p.organization_id = 1 and p.id = v.placement_id
     join issues i on i.organization_id = 1 and i.id = p.issue_id
     join publications n on n.organization_id = 1 and n.id = i.publication_id
     where v.sent_at is not null
     order by v.id`,
  );
}
