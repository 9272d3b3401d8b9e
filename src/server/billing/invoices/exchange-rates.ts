import type { enterExchangeRate as enterRoute, ExchangeRates } from '#contract/billing/exchange-rates.ts';
import type { Parsed } from '#contract/platform/route.ts';
import { type ExchangeRate, homeCurrencyOf } from '#domain/billing/invoices/vat-in-home-currency.ts';
import type { Currency } from '#domain/pricing/quotes/money.ts';
import { readSeller } from '#server/access/organizations/organization-record.ts';
import { invalidFields, refuseMissing } from '#server/platform/base/problem.ts';
import { recordAct } from '#server/platform/db/record-act.ts';
import type { Scope, Tx } from '#server/platform/db/scope.ts';
import { statement } from '#server/platform/db/statement.ts';

const EXCHANGE_RATES = statement('exchange-rates')`
  select id, currency, valid_from as "validFrom", millionths, source from exchange_rates
  where organization_id = $1 order by currency, valid_from desc`.as<{ currency: Currency }>();

/** Returns the exchange rates of the organization, by currency, the latest first. */
export async function readExchangeRates(tx: Tx): Promise<(ExchangeRate & { id: number })[]> {
  return tx.statement(EXCHANGE_RATES, [tx.organizationId]);
}

/** Returns the exchange rates, and the currency to which they convert. */
export async function listExchangeRates(tx: Tx): Promise<ExchangeRates> {
  const [seller, rates] = [await readSeller(tx), await readExchangeRates(tx)];
  return { homeCurrency: homeCurrencyOf(seller), rates };
}

const ENTER_EXCHANGE_RATE = statement('enter-exchange-rate')`
  insert into exchange_rates as r (organization_id, currency, valid_from, millionths, source) values ($1, $2, $3, $4, $5)
  on conflict (organization_id, currency, valid_from) do update set millionths = excluded.millionths, source = excluded.source`;

/** Enters the rate of a currency from a day on, in place of an earlier entry for the same day. Refuses a rate of the home currency. */
export async function enterExchangeRate(
  scope: Scope,
  { currency, validFrom, millionths, source }: Parsed<(typeof enterRoute)['body']>,
): Promise<ExchangeRates> {
  return scope.transact(async (tx) => {
    if (homeCurrencyOf(await readSeller(tx)) === currency) throw invalidFields({ currency: ['invalid'] });
    await tx.statement(ENTER_EXCHANGE_RATE, [tx.organizationId, currency, validFrom, millionths, source]);
    await recordAct(
      tx,
      'edited',
      { organization: tx.organizationId },
      { exchangeRate: currency, validFrom, millionths },
    );
    return listExchangeRates(tx);
  });
}

const REMOVE_EXCHANGE_RATE = statement('remove-exchange-rate')`
  delete from exchange_rates where organization_id = $1 and id = $2 returning currency, valid_from`;

/** Removes a rate. Issued invoices keep theirs. Refuses an unknown id. */
export async function removeExchangeRate(scope: Scope, id: number): Promise<ExchangeRates> {
  return scope.transact(async (tx) => {
    const [removed] = await tx.statement(REMOVE_EXCHANGE_RATE, [tx.organizationId, id]);
    const { currency, valid_from: validFrom } = refuseMissing(removed);
    await recordAct(
      tx,
      'edited',
      { organization: tx.organizationId },
      { exchangeRate: currency, validFrom, millionths: null },
    );
    return listExchangeRates(tx);
  });
}
