import { useState } from 'react';
import { readFilterDay } from '#domain/sales/lists/order-filters.ts';
import { useSession } from '#web/api/session.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import type { OrdersFilters } from '#web/ui/navigation/orders-search.ts';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { orderWorkWords } from '#words/sales/order-work.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';

type DayField = 'sendingFrom' | 'sendingTo' | 'expiresUntil';
interface FilterDaysProps {
  entered: OrdersFilters;
  onSet: (name: DayField, value: string | undefined) => void;
}

const OWN = 'own';
const EXPIRES = ['0d', '7d', '14d', '30d'];
const SENDING = ['0d 7d', '0d 14d', '0d 30d', '-30d 0d'];

const days = (text: string) => Number(text.replace('d', ''));

/** The filters by sending day and by expiry date. A period such as "14 days" stays relative to today. */
export function FilterDays({ entered, onSet }: FilterDaysProps) {
  const { filters: words } = useWordsOf(orderWorkWords);
  const { sendingFrom, sendingTo, expiresUntil } = entered;
  const period = [sendingFrom ?? '', sendingTo ?? ''].join(' ').trim();
  const [isOwnPeriod, setOwnPeriod] = useState(period !== '' && !SENDING.includes(period));
  const [isOwnEnd, setOwnEnd] = useState(expiresUntil !== undefined && !EXPIRES.includes(expiresUntil));
  const setPeriod = (value: string) => {
    setOwnPeriod(value === OWN);
    if (value === OWN) return;
    const [from, to] = value.split(' ');
    onSet('sendingFrom', from || undefined);
    onSet('sendingTo', to);
  };
  const setEnd = (value: string) => {
    setOwnEnd(value === OWN);
    if (value !== OWN) onSet('expiresUntil', value || undefined);
  };
  return (
    <>
      <SelectField
        label={words.names.sending}
        placeholder={words.any}
        options={[
          ...SENDING.map((value) => {
            const [from = '', to = ''] = value.split(' ');
            const label = days(from) < 0 ? words.lastDays(-days(from)) : words.nextDays(days(to));
            return { value, label };
          }),
          { value: OWN, label: words.ownDays },
        ]}
        value={isOwnPeriod ? OWN : period}
        onChange={(event) => setPeriod(event.target.value)}
      />
      {isOwnPeriod && (
        <div className="row row--wrap">
          <FilterDay name="sendingFrom" label={words.from} {...{ entered, onSet }} />
          <FilterDay name="sendingTo" label={words.to} {...{ entered, onSet }} />
        </div>
      )}
      <SelectField
        label={words.names.expiresUntil}
        placeholder={words.any}
        options={[
          ...EXPIRES.map((value) => ({
            value,
            label: value === '0d' ? words.today : words.withinDays(days(value)),
          })),
          { value: OWN, label: words.ownDay },
        ]}
        value={isOwnEnd ? OWN : (expiresUntil ?? '')}
        onChange={(event) => setEnd(event.target.value)}
      />
      {isOwnEnd && <FilterDay name="expiresUntil" label={words.to} {...{ entered, onSet }} />}
    </>
  );
}

interface FilterDayProps extends FilterDaysProps {
  name: DayField;
  label: string;
}

function FilterDay({ name, label, entered, onSet }: FilterDayProps) {
  const { today } = useSession();
  const value = entered[name];
  return (
    <DateField
      label={label}
      value={value === undefined ? null : readFilterDay(value, today)}
      onChange={(day) => onSet(name, day ?? undefined)}
      live
      clearable
      today={today}
    />
  );
}
