import { FINAL_AFTER_DAYS } from '#domain/platform/retention.ts';

/**
 * Returns an SQL expression for the instant from which the numbers of an ad are final: the start of the day that is `FINAL_AFTER_DAYS` days
 * after its sending. Null if it was not sent. Both arguments are SQL expressions.
 */
export function finalAtSql(sentAt: string, timeZone: string): string {
  return `(((${sentAt} at time zone ${timeZone})::date + ${FINAL_AFTER_DAYS})::timestamp at time zone ${timeZone})`;
}
