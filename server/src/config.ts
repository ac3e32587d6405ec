/**
 * Settings from the environment (.env.example lists them). `readConfig` returns either the settings or every problem,
 * one line each. It reads and writes nothing but its argument; secrets.ts adds the secrets.
 */
import path from 'node:path'
import type { Operator } from '@contract/user'
import { LOG_LEVELS, type LogLevel } from './kit/logger'
import {
  DEFAULT_POOL_SIZE,
  DEFAULT_RATE_PER_MINUTE,
  DEFAULT_SMS_PER_HOUR,
  DEFAULT_TRACKING_BYTES_PER_MINUTE,
  DEFAULT_TRACKING_RETENTION_DAYS,
  DEFAULT_TRACKING_ROWS_PER_DAY,
  RECORD_LIMIT,
} from './limits'
import { readCouriers, type CourierSettings } from './courier/settings'
import { readPageScripts, type PageScripts } from './documents/page-settings'
import { settingReader, type Environment } from './environment'
import { isOrigin, readMessenger, type MessengerSettings } from './messenger/settings'
import { readCaptcha, type CaptchaSettings } from './sms/captcha'

/** A bucket, addressed by path (`endpoint/bucket/name`), which every S3-compatible service understands. */
export interface BucketSettings {
  /** e.g. `https://s3.eu-central-1.amazonaws.com` */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

export interface Config {
  environment: 'production' | 'development' | 'test'
  host: string
  /** 0 lets the system choose a free port. */
  port: number
  /** Folder of the embedded database, rendered pictures and generated secrets. */
  dataDir: string
  /** null uses the embedded database in `dataDir`. */
  databaseUrl: string | null
  poolSize: number
  /** Folder of the built H5 app. */
  webRoot: string
  /** Folder of the built console. */
  adminRoot: string
  /** Folder of the film that the demonstration's live rooms play. */
  liveDemoRoot: string
  /** Bundle that renders first screens on the server. */
  screensFile: string
  /** Source maps of the client's builds, one folder per release; they are never served. */
  mapsDir: string
  /** Folder of the built script and style sheet of /insight. */
  insightRoot: string
  apiBase: string
  productName: string
  /** Who runs the shop, as buyers are shown it; null names nobody. */
  operator: Operator | null
  /** Public origins of this shop, as `https://host`; the first is the preferred one. */
  publicOrigins: readonly string[]
  /** Origins from which a picture may be fetched by its address (POST /upload, fileUrl). */
  uploadSources: readonly string[]
  /** Bucket of the uploaded pictures; null keeps them in `dataDir`. */
  uploadBucket: BucketSettings | null
  messenger: MessengerSettings
  courier: CourierSettings
  /** External scripts of the pages. */
  pageScripts: PageScripts
  /**
   * Demonstration features: codes on the login page, the sandbox payment, a simulated messenger. Never in production.
   */
  demo: boolean
  signingKey: string
  sms: { provider: 'log' } | { provider: 'http'; url: string; token: string }
  /** Who recognises documents and asks the register; with null a person decides about every identity. */
  identityService: { url: string; token: string } | null
  /** The captcha before a code; with null nobody needs one. */
  captcha: CaptchaSettings | null
  /** Sms codes of the whole shop in an hour. */
  smsPerHour: number
  /** Key of the HMACs of sms codes and addresses. */
  smsCodeSecret: string
  /** Signs the sandbox payment's callbacks. */
  paySandboxSecret: string
  /** Signs the addresses of private pictures and the simulated courier's notices. */
  ticketSecret: string
  /** Key of the HMACs that replace login tokens and devices in tracking rows. */
  trackingSecret: string
  /** Seals the secrets of operators' authenticators in the database. */
  consoleKey: string
  /** Seals photographs and numbers of documents, and the numbers of users' accounts. */
  identityKey: string
  /** Secret that lets a program of a warehouse fetch the tracking rows of a day; with null none can. */
  exportToken: string | null
  /** Secret that lets a program of another machine read /metrics; with null none can. */
  metricsToken: string | null
  /** Retention of tracking rows, whole days. */
  trackingRetentionDays: number
  /** Whether pictures are drawn before anybody wants them (modules/media/draw-ahead.ts). */
  drawAhead: boolean
  /** Time for which a stopping server still accepts requests, ms: a load balancer notices the stop within it. */
  drainMs: number
  /** Bytes of tracking calls per client address and minute; not counted while `ratePerMinute` is 0. */
  trackingBytesPerMinute: number
  /** Tracking rows that are stored per day in UTC, of all clients and processes; more are refused. */
  trackingRowsPerDay: number
  /** Number of proxies in front of the server whose X-Forwarded-For entries are trusted. */
  trustedProxies: number
  /** Requests per client address and minute; 0 leaves rate limiting to the proxy in front. */
  ratePerMinute: number
  logLevel: LogLevel
}

/** The operator of a demonstration, with a phone number that nobody has. */
const DEMO_PHONE = '400-000-0000'
const DEMO_HOURS = '每日 9:00-21:00'
const DEMO_OPERATOR = '演示商店，不对外经营'

/** Not a secret: every client contains it (contract/constants.ts). The client build reads the same setting. */
export const DEFAULT_SIGNING_KEY = 'reluxe-public-integrity-key'

/** A setting that cannot be used; `message` is one line for the operator. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
  }
}

/** Secrets that `secrets.ts` generates when the environment does not set them. */
export type SecretName =
  'smsCodeSecret' | 'paySandboxSecret' | 'ticketSecret' | 'trackingSecret' | 'consoleKey' | 'identityKey'
export type ConfigWithoutSecrets = Omit<Config, SecretName> & { [name in SecretName]: string | null }

/** @throws ConfigError naming every bad setting. */
export function readConfig(env: Environment, cwd: string): ConfigWithoutSecrets {
  const problems: string[] = []
  const { text, optional, integer, flag, oneOf, origins, secret } = settingReader(env, problems)

  const environment = oneOf('NODE_ENV', ['production', 'development', 'test'], 'production')
  const databaseUrl = optional('DATABASE_URL')
  if (databaseUrl !== null && !/^postgres(ql)?:\/\/\S+$/.test(databaseUrl)) {
    problems.push('DATABASE_URL must begin with postgres:// or postgresql://')
  }
  const demo = flag('DEMO')
  if (demo && environment === 'production') {
    problems.push('DEMO=1 is refused with NODE_ENV=production: it shows login codes and takes pretended payments')
  }
  const embeddedAllowed = flag('ALLOW_EMBEDDED_IN_PRODUCTION')
  if (environment === 'production' && databaseUrl === null && !embeddedAllowed) {
    problems.push(
      'DATABASE_URL is needed with NODE_ENV=production (the embedded database does not survive power loss; ALLOW_EMBEDDED_IN_PRODUCTION=1 takes that risk)',
    )
  }
  if (environment === 'production') {
    if (text('SMS_PROVIDER', 'log') === 'log') {
      problems.push('SMS_PROVIDER=http is needed with NODE_ENV=production: log writes phones and codes into the log')
    }
    if (optional('PUBLIC_ORIGIN') === null) {
      problems.push('PUBLIC_ORIGIN is needed with NODE_ENV=production: the addresses at which users reach the shop')
    }
  }
  const apiBase = text('API_BASE', '/api')
  if (!/^(\/[A-Za-z0-9_-]+)+$/.test(apiBase)) problems.push(`API_BASE must be a path such as /api, not "${apiBase}"`)
  const signingKey = text('SIGNING_KEY', DEFAULT_SIGNING_KEY)
  if (signingKey.length < 16) problems.push('SIGNING_KEY must have at least 16 characters')

  const publicOrigins = origins('PUBLIC_ORIGIN')
  const messenger = readMessenger(optional, problems)
  if (messenger.account !== null && publicOrigins.length === 0) {
    problems.push('PUBLIC_ORIGIN is needed with MESSENGER_ACCOUNT_APP_ID: only pages of our own are signed for')
  }

  const config: ConfigWithoutSecrets = {
    environment,
    host: text('HOST', '0.0.0.0'),
    port: integer('PORT', 8080, 0, 65535),
    dataDir: path.resolve(cwd, text('DATA_DIR', '.data')),
    databaseUrl,
    poolSize: integer('DATABASE_POOL', DEFAULT_POOL_SIZE, 1, 200),
    webRoot: path.resolve(cwd, text('WEB_ROOT', 'dist/h5')),
    adminRoot: path.resolve(cwd, text('ADMIN_ROOT', 'dist/admin')),
    liveDemoRoot: path.resolve(cwd, text('LIVE_DEMO_ROOT', 'server/assets/live-demo')),
    screensFile: path.resolve(cwd, text('SCREENS_FILE', 'dist/ssr/entry.mjs')),
    mapsDir: path.resolve(cwd, text('MAPS_DIR', 'dist/maps')),
    insightRoot: path.resolve(cwd, text('INSIGHT_ROOT', 'dist/server/insight')),
    apiBase,
    productName: text('PRODUCT_NAME', '珍循'),
    operator: readOperator(optional, demo),
    publicOrigins,
    uploadSources: origins('UPLOAD_SOURCES'),
    uploadBucket: readBucket(optional, problems),
    messenger,
    courier: readCouriers(optional, { publicOrigin: publicOrigins[0], apiBase }, problems),
    pageScripts: readPageScripts(optional, environment === 'production', problems),
    demo,
    signingKey,
    sms: readSms(optional, oneOf('SMS_PROVIDER', ['log', 'http'], 'log'), problems),
    identityService: readIdentityService(optional, problems),
    captcha: readCaptcha(optional, problems),
    smsPerHour: integer('SMS_PER_HOUR', DEFAULT_SMS_PER_HOUR, 1, 1_000_000),
    smsCodeSecret: secret('SMS_CODE_SECRET'),
    paySandboxSecret: secret('PAY_SANDBOX_SECRET'),
    ticketSecret: secret('TICKET_SECRET'),
    trackingSecret: secret('TRACKING_SECRET'),
    consoleKey: secret('CONSOLE_KEY'),
    identityKey: secret('IDENTITY_KEY'),
    exportToken: secret('EXPORT_TOKEN'),
    metricsToken: secret('METRICS_TOKEN'),
    trackingRetentionDays: integer('TRACKING_RETENTION_DAYS', DEFAULT_TRACKING_RETENTION_DAYS, 1, 3650),
    trackingBytesPerMinute: integer(
      'TRACKING_BYTES_PER_MINUTE',
      DEFAULT_TRACKING_BYTES_PER_MINUTE,
      RECORD_LIMIT,
      999_999_999,
    ),
    trackingRowsPerDay: integer('TRACKING_ROWS_PER_DAY', DEFAULT_TRACKING_ROWS_PER_DAY, 1, 999_999_999),
    drawAhead: flag('DRAW_AHEAD', '1'),
    drainMs: integer('DRAIN_SECONDS', 0, 0, 300) * 1000,
    trustedProxies: integer('TRUSTED_PROXIES', 0, 0, 10),
    ratePerMinute: integer('RATE_PER_MINUTE', DEFAULT_RATE_PER_MINUTE, 0, 1_000_000),
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
  }
  if (problems.length > 0) throw new ConfigError(problems)
  return config
}

/** A demonstration says that it is one, unless the host names its operator. */
function readOperator(optional: (name: string) => string | null, isDemo: boolean): Operator | null {
  const fields = {
    name: optional('OPERATOR_NAME') ?? (isDemo ? DEMO_OPERATOR : null),
    licenceNo: optional('OPERATOR_LICENCE_NO'),
    address: optional('OPERATOR_ADDRESS'),
    icpNo: optional('OPERATOR_ICP_NO'),
    phone: optional('SUPPORT_PHONE') ?? (isDemo ? DEMO_PHONE : null),
    hours: optional('SUPPORT_HOURS') ?? (isDemo ? DEMO_HOURS : null),
  }
  const { name } = fields
  return name === null ? null : { ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value)), name }
}

/** All settings of the bucket or none; the region has a default. */
function readBucket(optional: (name: string) => string | null, problems: string[]): BucketSettings | null {
  const [endpoint, bucket] = [optional('UPLOAD_S3_ENDPOINT'), optional('UPLOAD_S3_BUCKET')]
  const [accessKeyId, secretAccessKey] = [optional('UPLOAD_S3_KEY_ID'), optional('UPLOAD_S3_SECRET')]
  const region = optional('UPLOAD_S3_REGION') ?? 'us-east-1'
  if (endpoint === null && bucket === null && accessKeyId === null && secretAccessKey === null) return null
  if (endpoint === null || bucket === null || accessKeyId === null || secretAccessKey === null) {
    problems.push(
      'UPLOAD_S3_ENDPOINT, UPLOAD_S3_BUCKET, UPLOAD_S3_KEY_ID and UPLOAD_S3_SECRET must be set all together',
    )
    return null
  }
  if (!isOrigin(endpoint)) problems.push(`UPLOAD_S3_ENDPOINT must be like https://host, not "${endpoint}"`)
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) problems.push('UPLOAD_S3_BUCKET must be a bucket name')
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

function readSms(
  optional: (name: string) => string | null,
  provider: 'log' | 'http',
  problems: string[],
): Config['sms'] {
  if (provider === 'log') return { provider }
  const url = optional('SMS_HTTP_URL')
  const token = optional('SMS_HTTP_TOKEN')
  if (url === null || !/^https?:\/\/\S+$/.test(url))
    problems.push('SMS_HTTP_URL must be an http address with SMS_PROVIDER=http')
  if (token === null) problems.push('SMS_HTTP_TOKEN is needed with SMS_PROVIDER=http')
  return { provider, url: url ?? '', token: token ?? '' }
}

function readIdentityService(optional: (name: string) => string | null, problems: string[]): Config['identityService'] {
  const url = optional('IDENTITY_HTTP_URL')
  const token = optional('IDENTITY_HTTP_TOKEN')
  if (url === null && token === null) return null
  if (url === null || token === null) {
    problems.push('IDENTITY_HTTP_URL and IDENTITY_HTTP_TOKEN must be set both')
    return null
  }
  // Photographs of documents go there: in the clear only to an adapter on this machine.
  if (!/^https:\/\/\S+$|^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?(\/\S*)?$/.test(url)) {
    problems.push('IDENTITY_HTTP_URL must be an https address (http only of this machine)')
  }
  return { url: url.replace(/\/+$/, ''), token }
}
