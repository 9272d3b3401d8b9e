import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { acceptStorefrontRequest, type StorefrontRequestRecord } from '#contract/public/storefronts.ts';
import { proposedExpireDate } from '#domain/sales/orders/reservation-period.ts';
import { fieldMessages } from '#web/api/api-problem.ts';
import { call } from '#web/api/call.ts';
import { failureText } from '#web/api/failure-text.ts';
import { useSession } from '#web/api/session.ts';
import { DateField } from '#web/ui/dates/date-field.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { flash } from '#web/ui/messages/flash.ts';
import { useRefetchRequests, useStorefrontWords } from './storefront-queries.ts';
import { useCustomerChoice } from '#web/api/customers.ts';
import { CustomerCombobox, type NamedCustomer } from '#web/ui/fields/customer-combobox.tsx';
import { useWords } from '#web/ui/language/language.tsx';
import { RadioGroup } from '#web/ui/fields/choice-group.tsx';

/** The button that opens the dialog for reserving the placements that a visitor has requested. */
export function AcceptRequest({ request }: { request: StorefrontRequestRecord }) {
  const { requests: words } = useStorefrontWords();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" aria-label={words.acceptTitle(request.company)} onClick={() => setOpen(true)}>
        {words.accept}
      </Button>
      <AcceptDialog key={String(isOpen)} request={request} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

interface AcceptDialogProps {
  request: StorefrontRequestRecord;
  isOpen: boolean;
  onClose: () => void;
}

function AcceptDialog({ request, isOpen, onClose }: AcceptDialogProps) {
  const { requests: words } = useStorefrontWords();
  const { today, organization } = useSession();
  const refetchRequests = useRefetchRequests();
  const { id, company, customers, sendingDate } = request;
  const [customerId, setCustomerId] = useState<number | null | undefined>(customers[0]?.id ?? null);
  const [isComplete, setComplete] = useState(true);
  const [day, setDay] = useState<string | null>(
    proposedExpireDate({ today, firstSendingDate: sendingDate }, organization.reservationDays),
  );
  const accept = useMutation({
    mutationFn: (body: { customerId: number | null; reservationExpireDate: string }) =>
      call(acceptStorefrontRequest, { params: { id }, body }),
    onSuccess: ({ orderId }) => {
      onClose();
      flash.show({ type: 'success', text: words.accepted(orderId) });
    },
    onSettled: refetchRequests,
  });
  const submit = () => {
    setComplete(customerId !== undefined);
    if (customerId !== undefined && day !== null) accept.mutate({ customerId, reservationExpireDate: day });
  };
  const refused = fieldMessages(accept.error, 'reservation_expire_date');
  return (
    <FormDialog
      isOpen={isOpen}
      title={words.acceptTitle(company)}
      submitLabel={words.accept}
      isPending={accept.isPending}
      failure={accept.error && refused.length === 0 ? failureText(accept.error) : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <RequestCustomer
        request={request}
        value={customerId}
        errors={isComplete || customerId !== undefined ? [] : [words.customerMissing]}
        onChange={setCustomerId}
      />
      <DateField
        label={words.reservedUntil}
        value={day}
        min={today}
        today={today}
        live
        errors={day === null ? [words.dayMissing] : refused}
        onChange={setDay}
      />
    </FormDialog>
  );
}

/** The values of the choices in addition to the customers with the visitor's address. */
const NEW = 'new';
const OTHER = 'other';

interface RequestCustomerProps {
  request: Pick<StorefrontRequestRecord, 'company' | 'customers'>;
  /** The id of a customer, null for a new one, undefined while none is chosen. */
  value: number | null | undefined;
  errors: readonly string[];
  onChange: (customerId: number | null | undefined) => void;
}

/**
 * The choice of the customer for whom staff reserve: a customer with the visitor's address, a new customer, or any other,
 * found by name.
 */
function RequestCustomer({ request, value, errors, onChange }: RequestCustomerProps) {
  const { requests: words } = useStorefrontWords();
  const { cart } = useWords();
  const { company, customers } = request;
  const [chosen, setChosen] = useState(value === null ? NEW : String(value));
  const [other, setOther] = useState<NamedCustomer | null>(null);
  const [query, setQuery] = useState('');
  const choice = useCustomerChoice(query);
  const choose = (option: string) => {
    setChosen(option);
    onChange(option === NEW ? null : option === OTHER ? other?.id : Number(option));
  };
  return (
    <>
      <RadioGroup
        label={words.customer}
        options={[
          ...customers.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: NEW, label: words.newCustomer(company) },
          { value: OTHER, label: words.otherCustomer },
        ]}
        value={chosen}
        onChange={choose}
      />
      {chosen === OTHER && (
        <CustomerCombobox
          label={words.otherCustomer}
          choice={choice}
          value={other}
          onChange={(customer) => {
            setOther(customer);
            onChange(customer?.id);
          }}
          onQueryChange={setQuery}
          emptyText={cart.noCustomer}
          placeholder={cart.customerPlaceholder}
          clearLabel={cart.clearCustomer}
          errors={errors}
        />
      )}
    </>
  );
}
