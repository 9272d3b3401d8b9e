import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getOrganization, type Organization, updateOrganization } from '#contract/access/organizations.ts';
import { isRole, ROLE_NAMES } from '#domain/access/abilities.ts';
import type { OrganizationRetention } from '#domain/platform/retention.ts';
import {
  SELF_SERVICE_LIMIT_NAMES,
  type SelfServiceLimits,
} from '#domain/sales/orders/self-service-limits.ts';
import { TRACKING_MODES } from '#domain/sending/tracking/tracking.ts';
import type { LaterWords, Words } from '#words/shape.ts';
import { isLocale, LOCALE_NAMES, LOCALES } from '#words/locale.ts';
import { call } from '#web/api/call.ts';
import { useFieldErrors } from '#web/api/forms/use-field-errors.ts';
import { useRecordForm } from '#web/api/forms/use-record-form.ts';
import { useWords, useWordsOf } from '#web/ui/language/language.tsx';
import { organizationWords } from '#words/access/organization.ts';
import { RecordForm } from '#web/ui/records/record-form.tsx';
import { CheckboxGroup, RadioGroup } from '#web/ui/fields/choice-group.tsx';
import { FieldSection } from '#web/ui/fields/field.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { ReportMailField, RetentionFields, TimeZoneField } from './organization-fields.tsx';

/** The settings of the organization. */
export const organizationQuery = queryOptions({
  queryKey: ['organization'],
  queryFn: async ({ signal }): Promise<Organization> =>
    (await call(getOrganization, { signal })).organization,
});

type Content = Pick<
  Organization,
  | 'name'
  | 'timeZone'
  | 'defaultLocale'
  | 'trackingMode'
  | 'salesSeeCustomers'
  | 'salesSeePrices'
  | 'salesSpecialPricePercent'
  | 'secondFactorRoles'
  | 'reservationDays'
  | 'reportMailDays'
  | keyof SelfServiceLimits
  | keyof OrganizationRetention
>;

/** The settings of what users of the role sales see. The setting of prices is shown only if the organization keeps prices. */
const SALES_SETTINGS = ['salesSeeCustomers', 'salesSeePrices'] as const;

type NumberName = 'salesSpecialPricePercent' | 'reservationDays' | keyof SelfServiceLimits;

/** The settings of the organization. */
export function OrganizationForm({ organization }: { organization: Organization }) {
  const { user, common } = useWords();
  const words = useWordsOf(organizationWords);
  const form = useOrganizationForm(organization);
  const errors = useFieldErrors(form.error);
  const change = (field: keyof Content, entries: Partial<Content>) => {
    errors.clear(field);
    form.change(entries);
  };
  const numberField = (field: NumberName) => (
    <TextField
      key={field}
      label={words[field]}
      hint={words.numberHints[field]}
      inputMode="numeric"
      value={String(form.content[field])}
      errors={errors.of(field)}
      onChange={({ target: { value } }) =>
        change(field, { [field]: Number(value.replaceAll(/\D/g, '').slice(0, 6)) })
      }
    />
  );
  return (
    <RecordForm
      form={form}
      labelOf={(field) => words[field]}
      textOf={(field, content) =>
        textIn(
          { modes: words.trackingModes, roles: user.roles, reports: words.reportMails, common },
          content,
          field,
        )
      }
    >
      <FieldSection title={words.sections.general}>
        <TextField
          label={words.name}
          autoComplete="organization"
          value={form.content.name}
          errors={errors.of('name')}
          onChange={(event) => change('name', { name: event.target.value })}
        />
        <TimeZoneField
          timeZone={form.content.timeZone}
          errors={errors.of('timeZone')}
          onChange={(timeZone) => change('timeZone', { timeZone })}
        />
        <SelectField
          label={words.defaultLocale}
          hint={words.defaultLocaleHint}
          options={LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale] }))}
          value={form.content.defaultLocale}
          errors={errors.of('defaultLocale')}
          onChange={({ target: { value } }) => {
            if (isLocale(value)) change('defaultLocale', { defaultLocale: value });
          }}
        />
      </FieldSection>
      <FieldSection title={words.sections.sales}>
        {(organization.keepsPrices ? SALES_SETTINGS : SALES_SETTINGS.slice(0, 1)).map((field) => (
          <RadioGroup
            key={field}
            label={words[field]}
            hint={words[`${field}Hint`]}
            options={[
              { value: 'yes', label: common.yes },
              { value: 'no', label: common.no },
            ]}
            value={form.content[field] ? 'yes' : 'no'}
            errors={errors.of(field)}
            onChange={(chosen) => change(field, { [field]: chosen === 'yes' })}
          />
        ))}
        {organization.keepsPrices && numberField('salesSpecialPricePercent')}
        {numberField('reservationDays')}
      </FieldSection>
      <FieldSection title={words.sections.selfService}>
        {SELF_SERVICE_LIMIT_NAMES.map(numberField)}
      </FieldSection>
      <FieldSection title={words.sections.signIn}>
        <CheckboxGroup
          label={words.secondFactorRoles}
          hint={words.secondFactorRolesHint}
          options={ROLE_NAMES.map((role) => ({ value: role, label: user.roles[role] }))}
          value={form.content.secondFactorRoles}
          errors={errors.of('secondFactorRoles')}
          onChange={(roles) => change('secondFactorRoles', { secondFactorRoles: roles.filter(isRole) })}
        />
      </FieldSection>
      <FieldSection title={words.sections.counting}>
        <div className="kinds">
          <RadioGroup
            label={words.trackingMode}
            hint={words.trackingModeHint}
            options={TRACKING_MODES.map((value) => ({ value, ...words.trackingModes[value] }))}
            value={form.content.trackingMode}
            errors={errors.of('trackingMode')}
            onChange={(chosen) => {
              const trackingMode = TRACKING_MODES.find((mode) => mode === chosen);
              if (trackingMode) change('trackingMode', { trackingMode });
            }}
          />
        </div>
        <ReportMailField
          days={form.content.reportMailDays}
          errors={errors.of('reportMailDays')}
          onChange={(reportMailDays) => change('reportMailDays', { reportMailDays })}
        />
      </FieldSection>
      <RetentionFields
        days={form.content}
        errorsOf={errors.of}
        onChange={(field, days) => change(field, { [field]: days })}
      />
    </RecordForm>
  );
}

function textIn(
  texts: {
    modes: LaterWords['organization']['trackingModes'];
    roles: Words['user']['roles'];
    reports: LaterWords['organization']['reportMails'];
    common: Words['common'];
  },
  content: Content,
  field: keyof Content,
): string {
  const { modes, roles, reports, common } = texts;
  if (field === 'reportMailDays') {
    return content[field] === null ? reports.never : reports.after(content[field]);
  }
  if (field === 'secondFactorRoles') return content[field].map((role) => roles[role]).join(', ');
  if (field === 'trackingMode') return modes[content.trackingMode].label;
  if (field === 'salesSeeCustomers' || field === 'salesSeePrices')
    return content[field] ? common.yes : common.no;
  return field === 'defaultLocale' ? LOCALE_NAMES[content.defaultLocale] : String(content[field]);
}

function useOrganizationForm(organization: Organization) {
  const client = useQueryClient();
  return useRecordForm<Organization, Content>({
    record: organization,
    contentOf: ({ id: _id, version: _version, keepsPrices: _keepsPrices, ...content }) => content,
    send: async ({ changed, version }) =>
      (await call(updateOrganization, { body: { ...changed, version } })).organization,
    keep: (saved) => {
      client.setQueryData(organizationQuery.queryKey, saved);
      // A new time zone may change the current day, on which most data depends.
      void client.invalidateQueries();
    },
  });
}
