import type { Day } from '#domain/day.ts';
import { respell, wordsIn } from '#domain/spelling.ts';
import { addWeeks, FUTURE_WEEKS, PAST_WEEKS, mondayOf, sundayOf, weekOf } from '#domain/week.ts';
import type { Tx } from '../db/scope.ts';

/** Limits on what is compared: the cost of a search without results does not grow with the data. */
const MOST_CUSTOMERS = 10_000;
const NEWEST_ORDERS = 1_000;
const MOST_ISSUES = 2_000;
const MOST_TEXTS = 120;
const SNIPPET = 120;
/**
 * The least similarity between the trigrams of a typed word and of a text: below it, more than two letters differ.
 */
const LIKENESS = 0.3;
/** Shorter words resemble everything. */
const SHORTEST = 4;
const LONGEST = 60;

/** The texts to search: names of customers, titles, topics and notes; or only those that a narrower search knows. */
export type SearchedTexts = 'everything' | 'orders' | 'customers';

/**
 * Texts that may have been meant by one that no record contains, likeliest first, made of words in records that the
 * caller may see. Run only after the search itself found nothing.
 */
export async function likelyTexts(tx: Tx, typed: string, where: SearchedTexts): Promise<string[]> {
  const words = wordsIn(typed);
  if (typed.length > LONGEST || !words.some((word) => word.length >= SHORTEST)) {
    return [];
  }
  return respell(typed, await similarTexts(tx, words, where));
}

/** Without accents, and with umlauts as `ae`, `oe` and `ue`: both sides are compared in this form. */
const plain = (text: string) => `translate(
  replace(replace(replace(replace(lower(${text}), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ß', 'ss'),
  'àáâãèéêëìíîïòóôõùúûçñ', 'aaaaeeeeiiiioooouuucn')`;

const CUSTOMERS = `(select c.name as text from customers c
  where c.organization_id = $1 and ($3::bigint is null or c.id = $3) limit ${MOST_CUSTOMERS})`;
const TITLES = `(select p.title from publications p where p.organization_id = $1)`;
const NOTES = `(select left(w.note, ${SNIPPET}) from order_overviews w
  where w.organization_id = $1 and w.lapsed_at is null and ($3::bigint is null or w.customer_id = $3)
  order by w.created_at desc, w.order_id desc limit ${NEWEST_ORDERS})`;
const TOPICS = `(select left(i.topic, ${SNIPPET}) from issues i
  where i.organization_id = $1 and i.sending_date between $4 and $5 and i.topic <> '' limit ${MOST_ISSUES})`;

const SOURCES: Record<SearchedTexts, string> = {
  customers: CUSTOMERS,
  orders: [CUSTOMERS, TITLES, NOTES].join(' union all '),
  everything: [CUSTOMERS, TITLES, NOTES, TOPICS].join(' union all '),
};

async function similarTexts(tx: Tx, words: string[], where: SearchedTexts): Promise<string[]> {
  const span = where === 'everything' ? weeksInReach(tx.today) : [];
  const rows = await tx.statement<{ text: string }>(
    `likely-texts-${where}`,
    `select likely.text from (
       select searched.text,
         (select max(word_similarity(${plain('typed')}, ${plain('searched.text')})) from unnest($2::text[]) as typed) as likeness
       from (${SOURCES[where]}) as searched) as likely
     where likely.likeness >= ${LIKENESS} order by likely.likeness desc limit ${MOST_TEXTS}`,
    [tx.organizationId, words, tx.user.customerId, ...span],
  );
  return rows.map(({ text }) => text);
}

/** The first and the last day of the weeks that the week view reaches. */
export function weeksInReach(today: Day): [Day, Day] {
  const week = weekOf(today);
  return [mondayOf(addWeeks(week, -PAST_WEEKS)), sundayOf(addWeeks(week, FUTURE_WEEKS))];
}
