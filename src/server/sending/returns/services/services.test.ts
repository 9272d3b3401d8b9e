import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { brevo } from './brevo.ts';
import { mailgun } from './mailgun.ts';
import { postmark } from './postmark.ts';
import type { ServiceReports } from './service-reports.ts';
import { ses } from './ses.ts';

const KEY = 'a-key-for-the-webhooks';
const noText = () => Promise.reject(new Error('No text is fetched.'));
const read = (service: ServiceReports, body: unknown) =>
  service.reportsIn(body).map(({ kind, status, places }) => [kind, status, places.includes('token')]);

const postmarkEvent = (facts: object) => ({ Metadata: { return: 'token' }, ...facts });
const brevoEvent = (name: string, reason = '') => ({ event: name, reason, 'X-Mailin-custom': 'token' });
const mailgunCall = (facts: object) => ({
  'event-data': { message: { headers: { 'message-id': 'token' } }, ...facts },
});

test.each([
  [`Basic ${Buffer.from(`any:${KEY}`).toString('base64')}`, true],
  [`Bearer ${KEY}`, true],
  [`Bearer ${KEY}x`, false],
  [`Basic ${Buffer.from(`${KEY}:`).toString('base64')}`, false],
  ['', false],
])('the services without a signature need the key: %s', async (authorization, isGenuine) => {
  for (const service of [postmark, brevo]) {
    expect(await service.isGenuine({ headers: { authorization }, body: {} }, KEY, noText)).toBe(isGenuine);
  }
});

describe('Postmark', () => {
  test.each([
    [
      { RecordType: 'Bounce', Type: 'HardBounce', Details: 'smtp;550 5.1.1 unknown' },
      [['hard', '5.1.1', true]],
    ],
    [
      { RecordType: 'Bounce', Type: 'HardBounce', Details: 'smtp;550 5.7.1 blocked' },
      [['soft', '5.7.1', true]],
    ],
    [{ RecordType: 'Bounce', Type: 'SoftBounce', Details: '' }, [['soft', '', true]]],
    [{ RecordType: 'Bounce', Type: 'Transient', Details: '' }, []],
    [{ RecordType: 'Bounce', Type: 'AutoResponder' }, []],
    [{ RecordType: 'SpamComplaint', Type: 'SpamComplaint' }, [['complaint', '', true]]],
    [{ RecordType: 'Delivery' }, [['delivered', '', true]]],
    [{ RecordType: 'Open' }, []],
  ])('%j', (facts, expected) => expect(read(postmark, postmarkEvent(facts))).toEqual(expected));
});

describe('Brevo', () => {
  test.each([
    [brevoEvent('hard_bounce', '550 5.1.1 unknown'), [['hard', '5.1.1', true]]],
    [brevoEvent('invalid_email'), [['hard', '', true]]],
    [brevoEvent('soft_bounce', '552 5.2.2 full'), [['soft', '5.2.2', true]]],
    [brevoEvent('spam'), [['complaint', '', true]]],
    [brevoEvent('deferred'), []],
    [[brevoEvent('delivered'), brevoEvent('opened')], [['delivered', '', true]]],
  ])('%j', (body, expected) => expect(read(brevo, body)).toEqual(expected));
});

describe('Mailgun', () => {
  const failed = (severity: string, reason: string, code: string) =>
    mailgunCall({
      event: 'failed',
      severity,
      reason,
      'delivery-status': { 'enhanced-code': code, message: 'refused' },
    });
  test.each([
    [failed('permanent', 'bounce', '5.1.1'), [['hard', '5.1.1', true]]],
    [failed('permanent', 'bounce', '5.7.1'), [['soft', '5.7.1', true]]],
    [failed('permanent', 'suppress-bounce', ''), [['hard', '', true]]],
    [failed('permanent', 'old', ''), [['soft', '', true]]],
    [failed('temporary', 'generic', '4.2.2'), []],
    [mailgunCall({ event: 'complained' }), [['complaint', '', true]]],
    [mailgunCall({ event: 'delivered' }), [['delivered', '', true]]],
  ])('%j', (body, expected) => expect(read(mailgun, body)).toEqual(expected));

  test('a call is genuine with the signature of its time and token', async () => {
    const [timestamp, token] = ['1796000000', 'b'.repeat(50)];
    const signature = createHmac('sha256', KEY).update(`${timestamp}${token}`).digest('hex');
    const isGenuine = (facts: object) =>
      mailgun.isGenuine(
        { headers: {}, body: { signature: { timestamp, token, signature, ...facts } } },
        KEY,
        noText,
      );
    expect(await isGenuine({})).toBe(true);
    expect(await isGenuine({ timestamp: '1796000001' })).toBe(false);
    expect(await isGenuine({ signature: '' })).toBe(false);
    expect(await mailgun.isGenuine({ headers: {}, body: null }, KEY, noText)).toBe(false);
  });
});

describe('Amazon SES', () => {
  const TOPIC = 'arn:aws:sns:eu-central-1:123456789012:returns';
  const CERTIFICATE = 'https://sns.eu-central-1.amazonaws.com/SimpleNotificationService-1.pem';
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const getText = async () => publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const signed = (facts: Record<string, string> = {}, SignatureVersion: '1' | '2' = '2') => {
    const message = {
      Message: '{}',
      MessageId: 'm',
      Timestamp: '2026-11-30T06:00:00Z',
      TopicArn: TOPIC,
      Type: 'Notification',
      ...facts,
    };
    const names = [
      'Message',
      'MessageId',
      'SubscribeURL',
      'Subject',
      'Timestamp',
      'Token',
      'TopicArn',
      'Type',
    ];
    const entries: Record<string, string> = message;
    const text = names
      .flatMap((name) => (entries[name] === undefined ? [] : [`${name}\n${entries[name]}\n`]))
      .join('');
    const sign = createSign(SignatureVersion === '1' ? 'RSA-SHA1' : 'RSA-SHA256').update(text);
    const Signature = sign.sign(privateKey, 'base64');
    return { ...message, SignatureVersion, Signature, SigningCertURL: CERTIFICATE };
  };
  const confirmation = (SubscribeURL: string) =>
    signed({ Type: 'SubscriptionConfirmation', Message: 'You have chosen', Token: 't', SubscribeURL });
  const isGenuine = (body: unknown, topic = TOPIC) => ses.isGenuine({ headers: {}, body }, topic, getText);

  test('a message is genuine with the signature of Amazon and the topic', async () => {
    expect(await isGenuine(signed())).toBe(true);
    expect(await isGenuine(signed({ Subject: 'Amazon SES' }, '1'))).toBe(true);
    expect(await isGenuine(signed(), `${TOPIC}s`)).toBe(false);
    expect(await isGenuine({ ...signed(), Message: '{"a":1}' })).toBe(false);
    expect(await isGenuine({ ...signed(), Signature: '' })).toBe(false);
    expect(await isGenuine('text')).toBe(false);
  });

  test.each([
    'http://sns.eu-central-1.amazonaws.com/a.pem',
    'https://sns.eu-central-1.amazonaws.com.evil.example/a.pem',
    'https://evil.example/sns.eu-central-1.amazonaws.com/a.pem',
    'https://sns.eu-central-1.amazonaws.com@evil.example/a.pem',
    'https://bucket.s3.amazonaws.com/a.pem',
    'https://sns.eu-central-1.amazonaws.com:8443/a.pem',
    'https://sns.eu-central-1.amazonaws.com/a.txt',
    'no address',
  ])('a certificate at %s is not fetched', async (SigningCertURL) => {
    const body = { ...signed(), SigningCertURL };
    expect(await ses.isGenuine({ headers: {}, body }, TOPIC, noText)).toBe(false);
  });

  const mail = { source: 'token', headers: [{ name: 'Message-ID', value: '<token>' }] };
  const bounce = (bounceType: string, diagnosticCode: string) => ({
    notificationType: 'Bounce',
    bounce: { bounceType, bouncedRecipients: [{ status: '5.0.0', diagnosticCode }] },
    mail,
  });
  test.each([
    [bounce('Permanent', 'smtp; 550 5.1.1 unknown'), [['hard', '5.1.1', true]]],
    [bounce('Permanent', 'smtp; 550 5.7.1 blocked'), [['soft', '5.7.1', true]]],
    [bounce('Transient', 'smtp; 552 5.2.2 full'), [['soft', '5.2.2', true]]],
    [
      { eventType: 'Complaint', complaint: { complaintFeedbackType: 'abuse' }, mail },
      [['complaint', '', true]],
    ],
    [{ eventType: 'Complaint', complaint: { complaintFeedbackType: 'not-spam' }, mail }, []],
    [{ eventType: 'Delivery', mail }, [['delivered', '', true]]],
    [{ eventType: 'Send', mail }, []],
  ])('%j', (notification, expected) => {
    expect(read(ses, signed({ Message: JSON.stringify(notification) }))).toEqual(expected);
  });

  test('the subscription of the topic is confirmed at Amazon, and nowhere else', async () => {
    const fetched: string[] = [];
    const fetchText = async (url: URL) => {
      fetched.push(url.href);
      return '';
    };
    const address = 'https://sns.eu-central-1.amazonaws.com/?Action=ConfirmSubscription&Token=t';
    expect(await isGenuine(confirmation(address))).toBe(true);
    expect(ses.reportsIn(confirmation(address))).toEqual([]);
    for (const url of [address, 'https://evil.example/'])
      await ses.afterwards?.(confirmation(url), fetchText);
    expect(fetched).toEqual([address]);
  });
});
