import { describe, expect, test } from 'vitest';
import { readEnv, WrongSettings } from './env.ts';

const bucket = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'vertbook',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('the settings', () => {
  test('may all be missing or empty', () => {
    expect(readEnv({})).toEqual(readEnv({ PORT: '', DATABASE_URL: '', S3_BUCKET: '', METRICS_TOKEN: '' }));
    expect(readEnv({})).toMatchObject({
      port: 3000,
      databaseUrl: null,
      isDemo: true,
      s3: null,
      metricsToken: null,
    });
  });

  test('that are wrong are all named in one error', () => {
    const wrong = { PORT: 'eighty', VERTBOOK_SECRET: 'short', METRICS_TOKEN: 'short', S3_ENDPOINT: 's3' };
    const read = () => readEnv(wrong);
    expect(read).toThrow(WrongSettings);
    for (const name of ['PORT', 'VERTBOOK_SECRET', 'METRICS_TOKEN', 'S3_ENDPOINT']) {
      expect(read, name).toThrow(name);
    }
  });

  test('of the database may name several servers, but only to use the one that accepts writes', () => {
    const DATABASE_URL = 'postgresql://vertbook@one:5432,two:5432/vertbook?target_session_attrs=read-write';
    expect(readEnv({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL);
    const read = () => readEnv({ DATABASE_URL: DATABASE_URL.replace('read-write', 'prefer-standby') });
    expect(read).toThrow('target_session_attrs must be read-write');
  });

  test.each([
    [{}, { isDemo: true, servesLocalOnly: true, isExposed: false }],
    [{ PUBLIC_URL: 'http://192.168.1.7:3000' }, { isDemo: true, servesLocalOnly: true }],
    [{ PUBLIC_URL: 'http://buero-pc:3000' }, { isDemo: true, servesLocalOnly: true }],
    [{ PUBLIC_URL: 'https://ads.example.com' }, { isDemo: false, isExposed: true }],
    [{ PUBLIC_URL: 'http://ads.example.com' }, { isDemo: false, isExposed: true }],
    [{ PUBLIC_URL: 'http://8.8.8.8' }, { isDemo: false, isExposed: true }],
    [{ SMTP_URL: 'smtp://mail.example.com' }, { isDemo: false, isExposed: true }],
    [{ DATABASE_URL: 'postgresql://db/vertbook' }, { isDemo: false, isExposed: false }],
    [
      { PUBLIC_URL: 'https://ads.example.com', VERTBOOK_DEMO: '1' },
      { isDemo: true, servesLocalOnly: false, isExposed: true },
    ],
    [{ VERTBOOK_DEMO: '0' }, { isDemo: false, servesLocalOnly: false }],
  ])('make a demo without being asked only if it is not exposed: %j', (variables, expected) => {
    expect(readEnv(variables)).toMatchObject(expected);
  });

  test.each(['http://localhost:4245/ads', 'https://ads.example.com/ads/', 'https://ads.example.com/?x=1'])(
    'refuse a public address with a path, with a sentence: %s',
    (address) => {
      expect(() => readEnv({ PUBLIC_URL: address })).toThrow(
        'PUBLIC_URL: must have no path: Vertbook needs a host name of its own, such as https://ads.example.com',
      );
    },
  );

  test('of a bucket are read together', () => {
    expect(readEnv(bucket).s3).toEqual({
      endpoint: 'https://s3.example.com',
      bucket: 'vertbook',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      hasPathStyle: true,
    });
    expect(readEnv({ ...bucket, S3_PATH_STYLE: '0', S3_REGION: 'auto' }).s3).toMatchObject({
      region: 'auto',
      hasPathStyle: false,
    });
  });

  test.each(Object.keys(bucket))('of a bucket are refused without %s, and the refusal names it', (name) => {
    const read = () => readEnv({ ...bucket, [name]: '' });
    expect(read).toThrow(`missing next to the other S3 settings: ${name}`);
    expect(read).not.toThrow('secret');
  });

  test('have an earlier secret only together with the secret that replaces it', () => {
    const [secret, earlier] = ['n'.repeat(32), 'o'.repeat(32)];
    const both = { VERTBOOK_SECRET: secret, VERTBOOK_SECRET_PREVIOUS: earlier };
    expect(readEnv(both)).toMatchObject({ secret, previousSecret: earlier });
    expect(readEnv({ VERTBOOK_SECRET: secret })).toMatchObject({ previousSecret: null });
    expect(() => readEnv({ VERTBOOK_SECRET_PREVIOUS: earlier })).toThrow('needs VERTBOOK_SECRET');
  });

  test('never show their values in the refusal', () => {
    const wrong = { VERTBOOK_SECRET: 'hush-hush', METRICS_TOKEN: 'hush-hush' };
    expect(() => readEnv(wrong)).not.toThrow('hush-hush');
  });
});
