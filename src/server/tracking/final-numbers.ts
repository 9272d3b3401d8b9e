import { FINAL_AFTER_DAYS } from '#domain/reports/report.ts';

/**
 * An SQL expression: the instant from which the numbers of an ad are final, the start of the fourteenth day after its
 * sending. Null if it was not sent. Both arguments are SQL expressions.
 */
export function finalAtSql(sentAt: string, timeZone: string): string {
  return `(((${sentAt} at time zone ${timeZone})::date + ${FINAL_AFTER_DAYS})::timestamp at time zone ${timeZone})`;
}
