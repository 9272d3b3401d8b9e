import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  CUSTOMERS_ORDERS,
  FILTER_STATES,
  MY_ORDERS,
  readFilterDay,
} from '#domain/sales/lists/order-filters.ts';
import { publicationsQuery } from '#web/api/publications.ts';
import { useCan, useSession } from '#web/api/session.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { type OrdersFilters, readFilters } from '#web/ui/navigation/orders-search.ts';
import { Checkbox } from '#web/ui/fields/choice-group.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { useOrderViews } from './use-order-views.ts';
import { orderWorkWords } from '#words/sales/order-work.ts';
import { useWordsOf } from '#web/ui/language/language.tsx';
import { DateField } from '#web/ui/dates/date-field.tsx';

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
function FilterDays({ entered, onSet }: FilterDaysProps) {
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

interface FilterDialogProps {
  filters: OrdersFilters;
  onChange: (filters: OrdersFilters) => void;
  onClose: () => void;
}

/** Sets all filters of the list at once. */
export function FilterDialog({ filters, onChange, onClose }: FilterDialogProps) {
  const { filters: words } = useWordsOf(orderWorkWords);
  const { salespeople } = useOrderViews();
  const isStaff = useSession().customerId === null;
  const canSell = useCan('create Order');
  const { data } = useQuery(publicationsQuery);
  const [entered, setEntered] = useState<Record<string, unknown>>({ ...filters });
  const set = (name: keyof OrdersFilters, value: unknown) =>
    setEntered((previous) => ({ ...previous, [name]: value === '' ? undefined : value }));
  const valueOf = (name: keyof OrdersFilters) => String(entered[name] ?? '');
  return (
    <FormDialog
      title={words.title}
      submitLabel={words.apply}
      isPending={false}
      onSubmit={() => onChange(readFilters(entered))}
      onClose={onClose}
    >
      <SelectField
        label={words.names.state}
        placeholder={words.any}
        options={FILTER_STATES.map((value) => ({ value, label: words.states[value] }))}
        value={valueOf('state')}
        onChange={(event) => set('state', event.target.value)}
      />
      <SelectField
        label={words.names.publicationId}
        placeholder={words.any}
        options={(data?.publications ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
        value={valueOf('publicationId')}
        onChange={(event) => set('publicationId', event.target.value)}
      />
      {isStaff && (
        <SelectField
          label={words.names.creatorId}
          placeholder={words.any}
          options={[
            ...(canSell ? [{ value: MY_ORDERS, label: words.me }] : []),
            ...salespeople.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: CUSTOMERS_ORDERS, label: words.customersThemselves },
          ]}
          value={valueOf('creatorId')}
          onChange={(event) => set('creatorId', event.target.value)}
        />
      )}
      <FilterDays entered={readFilters(entered)} onSet={set} />
      <Checkbox
        label={words.onlyIncomplete}
        checked={entered['incomplete'] !== undefined}
        onChange={(event) => set('incomplete', event.target.checked ? 1 : undefined)}
      />
    </FormDialog>
  );
}
