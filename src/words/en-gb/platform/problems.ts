import { shownProblems } from './shown-problems.ts';

/** The messages for refusals. */
export const problems = {
  /** One entry of a form, by code. */
  entry: shownProblems.entry,
  bounded: shownProblems.bounded,
  /** The fields with an own message for a code, by their names in requests. */
  field: {
    name: { too_many: 'You have reached the maximum number of saved views. Please remove one first.' },
    query: { too_many: 'No more than 500 orders can be changed at once. Please narrow the list down.' },
    text: {
      too_large:
        'As an email this ad is larger than the 64 KB that this newsletter’s mailing system fetches. Please shorten the text.',
    },
    cashDiscountDays: { too_far: 'The cash discount would end after the day on which the invoice is due.' },
    paidOn: { too_early: 'This is more than a year before the invoice. Please check the year.' },
    numberFormat: {
      repeated: 'Invoices and corrections could get the same number. Please make the two formats differ.',
      taken: 'This format could give a number that is already taken. Please choose another.',
    },
    firstDay: { taken: 'The customer already has an agreement here for this period.' },
    scale: { unknown: 'No rate card is valid for this choice today. Please choose again.' },
    promisedCount: { blank: 'Please enter what the customer promises.' },
    agencyId: {
      invalid: 'Please choose an agency. Which customers are agencies is part of their invoice details.',
    },
    billToId: {
      invalid: 'Sellers in France invoice the advertiser. The agency receives a copy.',
    },
    customer_id: shownProblems.field.customer_id,
    placement_ids: {
      blank: 'Please select at least one placement.',
      too_few: 'Please select at least one placement.',
    },
    reservation_expire_date: { blank: 'Please select a date.' },
    reservationExpireDate: { blank: 'Please select a date.' },
    sendingDate: {
      ...shownProblems.field.sendingDate,
      taken: 'There is already an issue on this date. Please select another one.',
    },
    month: {
      blank: 'Please select a month.',
      closed: 'This month is already closed.',
      too_far: 'Only a month that is over can be closed.',
    },
    publication_title: {
      blank: 'Please enter the name of the newsletter.',
      taken: 'There is already a newsletter of this name. Please choose another one.',
    },
    title: {
      blank: 'Please enter the name of the newsletter.',
      taken: 'There is already a newsletter of this name. Please choose another one.',
    },
    issue_sending_days: {
      ...shownProblems.field.issue_sending_days,
      too_few: 'Please select at least one day.',
    },
    placement_name: {
      blank: 'Please enter a name for the placement.',
      taken: 'All upcoming issues already have a placement of this name. Please choose another one.',
    },
    customerId: {
      blank: 'Please select the customer this user orders for.',
      invalid: 'Only self-service users order for a customer.',
    },
    role: { blank: 'Please select a role.' },
    domains: {
      invalid: 'Please enter domains such as example.com, separated by spaces.',
      taken: 'This domain belongs to another organisation.',
      unproven:
        'The DNS of a new domain does not have the TXT record with the proof yet. It can take some minutes until a new record is visible.',
      unreachable: 'The DNS of a new domain does not respond. Please try again in a few minutes.',
    },
    vatId: { invalid: 'This is not a valid VAT number. Please check the digits.' },
    siren: { invalid: 'This is not a valid SIREN or SIRET. Please check the digits.' },
    leitwegId: { invalid: 'This is not a valid Leitweg-ID. Please check the digits.' },
    iban: { invalid: 'This is not a valid IBAN. Please check the digits.' },
    bic: { invalid: 'A BIC has 8 or 11 characters. Please check it.' },
    creditorId: { invalid: 'This is not a valid creditor identifier. Please check the digits.' },
    'debtors.account': {
      invalid:
        'Please enter a personal account: it begins with 1 to 6 and has one digit more than the other accounts.',
      taken: 'Another customer already has this account. Please choose another one.',
    },
    email: {
      unknown: 'There is no single sign-on for this email address.',
      blank: 'Please enter an email address.',
      taken: 'There is already a user with this email address.',
      repeated: 'This address is already on the list.',
    },
    password: {
      blank: 'Please enter a password.',
      mismatch: 'This is not your password.',
      unequal: 'The two passwords differ. Please enter the same one twice.',
      too_short: 'Please use at least 8 characters.',
      too_long: 'This password is too long. Please use no more than 128 characters.',
      too_common:
        'This is one of the 100,000 most common passwords. Please choose another one, for example a few words that do not belong together.',
      own_name:
        'This password consists of your name, your organisation’s or Vertbook’s. Please choose something that no one can guess.',
    },
    code: {
      blank: 'Please enter the six digits.',
      mismatch: 'This code does not match. Please check the clock of your device and enter the current code.',
    },
    currentPassword: {
      blank: 'Please enter your current password.',
      mismatch: 'This is not your current password.',
    },
    password_confirmation: { mismatch: 'The two passwords differ. Please enter the same one twice.' },
    reset_password_token: { expired: 'This link is no longer valid. Please request a new one.' },
    /** The import of a list of customers. */
    file: {
      blank: 'Please choose a file that is not empty.',
      invalid:
        'This file is not a table in CSV format. In your spreadsheet, save it as CSV and choose that file.',
      too_many: 'This file has more than 1,000 columns. Please leave out the columns that you do not need.',
    },
    headings: {
      blank: 'The first row has no column “Customer”. Please name the columns there, as the template does.',
    },
    rows: {
      invalid: 'Some rows are refused. Please correct them in the file first.',
      too_many: 'A list may have no more than 5,000 customers. Please split it.',
    },
    importHeadings: {
      blank:
        'The first row has to name the columns “Newsletter”, “Day”, “Placement” and “Customer”, as the template does.',
    },
    importRows: { too_many: 'A file may have no more than 5,000 rows. Please split it.' },
    listedName: {
      blank: 'The name is missing.',
      repeated: 'This name appears more than once in the list.',
      taken: 'Several customers have this name already; it is not clear which one is meant.',
    },
    /** A mailing system and its settings. */
    kind: { taken: 'Vertbook’s own sending is already set up. Please change that entry instead.' },
    fromAddress: { blank: 'Please enter the sender’s email address, too.' },
    dkimDomain: {
      blank: 'Please enter the domain that the emails are signed for.',
      invalid: 'Please enter a domain such as example.com.',
      mismatch: 'The domain must be that of the sender’s email address, or one above it.',
    },
    dkimSelector: {
      blank: 'Please enter a selector, for example vertbook.',
      invalid: 'Please use letters, digits and hyphens only.',
    },
    dkimPrivateKey: { invalid: 'This is not an RSA private key of 1024 bits or more in PEM format.' },
    adminKey: { invalid: 'This is not an admin API key: it consists of an id, a colon and a secret.' },
    sendingTime: { invalid: 'Please enter a time of day such as 08:00.' },
    sentAt: {
      past: 'None of the ads was in the mailing yet at that time. Please check the day and time.',
      too_far: 'This is in the future. Please check the day and time.',
    },
    /** Recipients, and files with recipients. */
    consentNote: { blank: 'Please note when and how this person agreed to receive emails again.' },
    recipientColumns: {
      blank: 'There is no column of email addresses. Please name it “Email” in the first row.',
    },
    recipientStatus: {
      unknown: 'Please say first what the values in the columns about who gets emails mean.',
    },
    recipientRows: {
      blank: 'There are no recipients in this file.',
      invalid: 'Some rows are refused. Please correct them in the file first.',
      too_many: 'A file may have no more than 100,000 recipients. Please split it.',
    },
    blocked: {
      sold: 'This issue cannot be blocked because one of its placements has been sold.',
      held: 'This issue cannot be blocked because one of its placements is held for a request or an offered change.',
    },
  },
  /** Added to the message of a refusal that ends by itself. */
  retryIn: (seconds: number) => `Please try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  /** After the title of `order_changed` or `order_cancelled`: what was done, by whom. */
  happened: (act: string, by: string) => (by === '' ? `Last: ${act}.` : `Last: ${act}, by ${by}.`),
  checkAgain: 'Please check it and try again.',
  happenedActs: {
    accepted: 'offer accepted',
    booked: 'booked',
    unbooked: 'booking undone',
    cancelled: 'cancelled',
    lapsed: 'reservation lapsed',
    revived: 'reservation revived',
    restored: 'restored',
    placements: 'placements changed',
    rescheduled: 'sending date changed',
    prices: 'prices changed',
    parties: 'parties changed',
    edited: 'notes or expiry date changed',
  },
  /** After what was done last: the placements of a lapsed reservation that were sold or blocked since. */
  noLongerFree: (placements: string) => `No longer free: ${placements}.`,
  concerns: shownProblems.concerns,
  /** A whole request, by the code of the problem. */
  title: {
    unreadable: 'The request could not be read. Please check it and send it again.',
    unauthenticated: 'You are not signed in. Please sign in and try again.',
    wrong_credentials: 'The email address or password is incorrect.',
    forbidden: 'You require additional access rights for this. Please ask an administrator.',
    not_found: 'This does not exist, or no longer does.',
    method_not_allowed: 'This address does not accept this kind of request.',
    timed_out: 'The request took too long to arrive. Please check your connection and send it again.',
    conflict: 'The entry has changed in the meantime. Please reload it and try again.',
    order_changed: 'This order has changed since you opened it.',
    order_cancelled: 'This order was cancelled after you opened it.',
    order_lapsed: 'This reservation has lapsed. Revive it first, as long as its placements are still free.',
    order_booked: 'This order has already been booked.',
    order_sent: 'An ad of this order has already been sent, so this is no longer possible.',
    order_not_revivable:
      'This reservation cannot be revived because not all of its placements are free any more.',
    agreement_settled: 'This agreement has already been settled.',
    agreement_running: 'The year of this agreement is not over yet.',
    agreement_unbilled:
      'Not all ads sent under this agreement have been invoiced. Please issue those invoices first.',
    cancellation_billed:
      'This cancellation has already been invoiced, so it can no longer be undone. Correct the invoice and place a new order.',
    make_good_settled: 'This credit has already been used. Please look at the customer’s page again.',
    make_good_unbilled:
      'The ad has not been invoiced yet. Please issue its invoice first, or use the credit for another placement.',
    replacement_is_free: 'This ad replaces another one free of charge, so it has no other price.',
    ad_billed:
      'This ad has been invoiced, so it can no longer be cancelled or moved. Please correct the invoice instead.',
    change_outdated: 'The order or its prices have changed since this preview. Please check the new one.',
    agreement_needed:
      'The customer has accepted this order, and must agree to this change too. Offer it to the customer, or enter who has agreed by phone.',
    terms_agreement_needed:
      'The customer has accepted this order, and would have to pay more with these parties. Enter who has agreed for the customer by phone.',
    agreement_not_needed: 'The customer need not agree to this change. You can apply it at once.',
    no_contact_may_accept:
      'Nobody at the customer has a valid link with the right to accept. Send one first, or enter who has agreed by phone.',
    too_late_to_answer:
      'There is no time for an answer before the sending day. Call the customer, and enter who has agreed.',
    change_waiting:
      'A change of this order has already been offered to the customer. Withdraw it first, or wait for the answer.',
    no_change_waiting: 'No change of this order is waiting for an answer any more.',
    order_billed:
      'Part of this order has already been invoiced, so its agency and who is billed can no longer be changed.',
    order_without_prices: 'This order has no prices, so there can be no offer and no confirmation.',
    vert_has_content:
      'One of these ads already has content. Please say that it is to be replaced, or leave it out.',
    undo_expired: 'This can no longer be undone: only the person who did it can, for a short time.',
    being_sent: 'This ad is on its way to its readers at this moment, so this is no longer possible.',
    content_closed: 'The deadline for changes to this ad has passed. Please get in touch with your contact.',
    approval_closed: 'The deadline for approving this ad has passed.',
    act_not_possible: 'This is not possible while the ad is in its present state.',
    issue_handed_over:
      'This issue can no longer move to another day: it has passed, or its ads are already with the mailing system.',
    issue_gone: shownProblems.title.issue_gone,
    handed_over: 'This ad is already in the mailing system. Please try again in a moment.',
    not_withdrawn:
      'The ad could not be taken out of the mailing system, so nothing was cancelled. Please try again, or remove it there first.',
    not_sendable_now:
      'This issue cannot be sent now: only one with complete, booked ads, on its sending date.',
    placement_sold: 'This placement has been sold and cannot be removed. Cancel it in its order first.',
    placement_held: 'This placement is held for a request or an offered change and cannot be removed.',
    publication_has_orders: 'This newsletter cannot be deleted as long as there are orders for it.',
    rate_card_published:
      'This rate card is published and can no longer be changed. Please create a new version.',
    other_account: 'This bank statement is not of the account in your company details for invoices.',
    bank_file_changed: 'Something was paid or corrected in the meantime. Please look at the payments again.',
    invoice_number_taken:
      'Another document already has the next number. Please change the format of the numbers under “Numbers”.',
    month_closed:
      'The month is closed. Reopen it under “For the accounts department” if something in it still has to change.',
    invoice_changed: 'Some of this was billed or changed in the meantime. Please look at the drafts again.',
    dunning_changed:
      'Something has changed in the meantime, such as a payment. Please look at the letter again.',
    dunning_not_due: 'This invoice is not due for dunning today.',
    invoice_not_overdue: 'The invoice is not overdue.',
    invoice_incomplete: 'Something is missing on this invoice. Please complete it first.',
    invoice_without_address: 'There is no email address for the invoices of this customer.',
    customer_has_invoices: 'This customer has invoices and cannot be deleted.',
    rate_card_valid: 'This rate card is valid already and cannot be withdrawn. Please create a new version.',
    customer_has_orders: 'This customer cannot be deleted as long as there are orders for it.',
    customer_has_users:
      'This customer cannot be deleted as long as there are users who order for it. Change their role first.',
    mailing_connection_used:
      'This connection cannot be deleted as long as there are newsletters that are sent by it.',
    mail_fixed: 'This issue is being sent or was sent, so the text of its email can no longer change.',
    mailing_in_progress:
      'An issue is being sent this way at the moment. Please try again when it has gone out.',
    recipient_unsubscribed:
      'Recipients who have unsubscribed stay on the list, so that no import subscribes them again.',
    code_required: 'Please enter the code from your authenticator app.',
    wrong_code: 'This code is not valid, or it was used before. Please enter the current one.',
    single_sign_on_required: 'Your organisation signs in by single sign-on. Please use that.',
    single_sign_on_refused:
      'The sign-in by single sign-on was refused. Please try again, or ask your administrator.',
    provider_away:
      'The single sign-on of your organisation cannot be reached at the moment. Please try again in a few minutes.',
    passkey_refused: 'This passkey was not accepted. Please try again.',
    passkeys_unsupported:
      'Passkeys need a public address of Vertbook with https and a name, or localhost. Please ask your operator.',
    passkey_limit: 'You have 10 passkeys already. Please remove one that you no longer need.',
    last_factor: 'Your role requires a second factor. Set up another one before you remove this one.',
    second_factor_required: 'Your role requires a second factor. Please set one up first.',
    confirmation_required: 'Not done: please confirm with your password that it is you.',
    last_administrator: 'This is the last administrator. Please make another user an administrator first.',
    unknown_host:
      'This instance is not served under this host name. The operator sets PUBLIC_URL, or adds the name to SERVED_HOSTS.',
    demo_is_local:
      'This demo can be reached on this machine and in private networks only. With VERTBOOK_DEMO=1 it can be reached everywhere.',
    booking_deadline_passed: 'The booking deadline has passed.',
    reservation_limit: 'The reservation exceeds a limit.',
    not_resettable: 'Only a demo organisation can be reset.',
    stale:
      'Someone else has changed this entry in the meantime. Please compare it with yours and save again.',
    too_large: 'That is too much data at once. Please send less.',
    image_too_large:
      'This image is too large. Please choose a JPEG, PNG, GIF or WebP file of no more than 8 MB and 25 megapixels (20 for all frames of an animation together) and at most 20,000 pixels wide and high.',
    unsupported_type: 'This kind of content is not accepted here.',
    image_unreachable: 'The image could not be loaded from this address.',
    image_unreadable: 'This file could not be read as an image. Please choose a JPEG, PNG, GIF or WebP file.',
    invalid: shownProblems.title.invalid,
    placements_unavailable:
      'At least one ad space has already been reserved by another user or the issue for the ad space has been blocked.',
    issue_sold: 'This issue cannot be blocked because one of its placements has been sold.',
    issue_held:
      'This issue cannot be blocked because one of its placements is held for a request or an offered change.',
    idempotency_mismatch:
      'This request was already sent with other content. Please reload the page and try again.',
    reset_token_invalid: 'This link is no longer valid. Please request a new one.',
    too_many_requests: 'That was too often in a short time. Please wait a moment and try again.',
    too_many_writes: 'You are saving faster than one person can.',
    headers_too_large: 'The headers of the request are too large.',
    unexpected: 'Something went wrong on our side. Please try again; if it happens again, contact support.',
    images_away: 'Images can be neither stored nor shown at the moment. Please try again in a few minutes.',
    scanner_away:
      'Files cannot be checked for viruses at the moment, so the file was not accepted. Please try again in a few minutes.',
    overloaded: 'There is a lot going on right now. Please try again in a few seconds.',
  },
};
