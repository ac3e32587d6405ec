import { ConfigError, readConfig } from './config'
import type { Environment } from './environment'

/** Development is named, since the default is production. */
const read = (env: Environment) => readConfig({ NODE_ENV: 'development', ...env }, '/srv/shop')
const problems = (env: Environment): readonly string[] => {
  try {
    read(env)
    return []
  } catch (error) {
    return error instanceof ConfigError ? error.problems : ['not a ConfigError']
  }
}

/** All but the database. */
const PRODUCTION = {
  NODE_ENV: 'production',
  SMS_PROVIDER: 'http',
  SMS_HTTP_URL: 'https://sms.example/send',
  SMS_HTTP_TOKEN: 'token',
  PUBLIC_ORIGIN: 'https://shop.example',
}

describe('the settings', () => {
  test('are those of production unless another environment is named (spec 9/53)', () => {
    expect(() => readConfig({}, '/srv/shop')).toThrow(/DATABASE_URL is needed with NODE_ENV=production/)
    const { NODE_ENV: _named, ...unnamed } = PRODUCTION
    const settings = readConfig({ ...unnamed, DATABASE_URL: 'postgres://localhost/shop' }, '/srv/shop')
    expect(settings.environment).toBe('production')
  })

  test('have defaults for a first run', () => {
    expect(read({})).toMatchObject({
      environment: 'development',
      port: 8080,
      dataDir: '/srv/shop/.data',
      databaseUrl: null,
      apiBase: '/api',
      productName: '珍循',
      demo: false,
      drawAhead: true,
      sms: { provider: 'log' },
      smsCodeSecret: null,
      paySandboxSecret: null,
      ticketSecret: null,
      trackingSecret: null,
      consoleKey: null,
      identityKey: null,
      exportToken: null,
      trackingRetentionDays: 90,
      publicOrigins: [],
      uploadSources: [],
      uploadBucket: null,
      messenger: { apiOrigin: 'https://api.weixin.qq.com', mini: null, account: null },
    })
  })

  test('turn drawing ahead off', () => {
    expect(read({ DRAW_AHEAD: '0' }).drawAhead).toBe(false)
    expect(problems({ DRAW_AHEAD: 'no' })).toEqual(['DRAW_AHEAD must be 1 or 0, not "no"'])
  })

  test('take several origins, and the messenger’s apps', () => {
    const settings = read({
      PUBLIC_ORIGIN: 'https://shop.example, https://m.shop.example:8443',
      MESSENGER_MINI_APP_ID: 'wx1',
      MESSENGER_MINI_SECRET: 's1',
      MESSENGER_ACCOUNT_APP_ID: 'wx2',
      MESSENGER_ACCOUNT_SECRET: 's2',
      MESSENGER_API_ORIGIN: 'http://127.0.0.1:9000',
    })
    expect(settings.publicOrigins).toEqual(['https://shop.example', 'https://m.shop.example:8443'])
    expect(settings.messenger).toEqual({
      apiOrigin: 'http://127.0.0.1:9000',
      mini: { appId: 'wx1', secret: 's1' },
      account: { appId: 'wx2', secret: 's2' },
    })
  })

  test('treat an empty value as not given', () => {
    expect(read({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, databaseUrl: null })
  })

  test.each<[string, Environment, string]>([
    ['a port that is no number', { PORT: '80a' }, 'PORT must be a whole number from 0 to 65535, not "80a"'],
    ['a short export token', { EXPORT_TOKEN: 'short' }, 'EXPORT_TOKEN must have at least 16 characters'],
    [
      'a retention of no day',
      { TRACKING_RETENTION_DAYS: '0' },
      'TRACKING_RETENTION_DAYS must be a whole number from 1',
    ],
    ['a port out of range', { PORT: '70000' }, 'PORT must be'],
    [
      'an unknown environment',
      { ...PRODUCTION, DATABASE_URL: 'postgres://localhost/shop', NODE_ENV: 'prod' },
      'NODE_ENV must be one of production, development, test, not "prod"',
    ],
    ['another database', { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must begin with postgres://'],
    ['a flag that is no flag', { DEMO: 'yes' }, 'DEMO must be 1 or 0'],
    ['a base that is no path', { API_BASE: 'api/' }, 'API_BASE must be a path'],
    ['a short secret', { SMS_CODE_SECRET: 'short' }, 'SMS_CODE_SECRET must have at least 16 characters'],
    ['a short key', { SIGNING_KEY: 'short' }, 'SIGNING_KEY must have at least 16'],
    [
      'an sms service without address',
      { SMS_PROVIDER: 'http', SMS_HTTP_TOKEN: 't' },
      'SMS_HTTP_URL must be an http address',
    ],
    ['an origin with a path', { PUBLIC_ORIGIN: 'https://shop.example/' }, 'PUBLIC_ORIGIN must be origins'],
    ['an origin without a scheme', { UPLOAD_SOURCES: 'img.example' }, 'UPLOAD_SOURCES must be origins'],
    ['an app without its secret', { MESSENGER_MINI_APP_ID: 'wx1' }, 'MESSENGER_MINI_APP_ID and MESSENGER_MINI_SECRET'],
    ['an API in the clear', { MESSENGER_API_ORIGIN: 'http://api.example' }, 'MESSENGER_API_ORIGIN must be like'],
    [
      'an official account of a shop without an address',
      { MESSENGER_ACCOUNT_APP_ID: 'wx2', MESSENGER_ACCOUNT_SECRET: 's2' },
      'PUBLIC_ORIGIN is needed',
    ],
    ['a bucket without its keys', { UPLOAD_S3_BUCKET: 'pictures' }, 'must be set all together'],
    ['an unknown log level', { LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  ])('refuse %s with one line', (_name, env, line) => {
    expect(problems(env)).toEqual([expect.stringContaining(line)])
  })

  test('name every problem at once', () => {
    expect(problems({ PORT: 'x', LOG_LEVEL: 'y' })).toHaveLength(2)
  })

  test('refuse the demonstration mode in production', () => {
    const production = { ...PRODUCTION, DATABASE_URL: 'postgres://db/shop' }
    expect(problems(production)).toEqual([])
    expect(problems({ ...production, DEMO: '1' })).toEqual([expect.stringContaining('DEMO=1 is refused')])
  })

  test('refuse the embedded database in production unless a setting allows it', () => {
    expect(problems(PRODUCTION)).toEqual([expect.stringContaining('DATABASE_URL is needed')])
    expect(problems({ ...PRODUCTION, ALLOW_EMBEDDED_IN_PRODUCTION: '1' })).toEqual([])
  })

  test('name what a production server cannot do without, one line each', () => {
    expect(problems({ NODE_ENV: 'production' })).toEqual([
      expect.stringContaining('DATABASE_URL is needed'),
      expect.stringContaining('SMS_PROVIDER=http is needed'),
      expect.stringContaining('PUBLIC_ORIGIN is needed'),
    ])
  })
})
