/** The dependencies of request handlers, created once in main.ts (or by a test) and passed to every module. */
import type { PictureHint } from '@contract/platform'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config'
import type { Db } from '../db/database'
import type { Captcha } from '../sms/captcha'
import type { Clock } from './clock'
import type { ConsoleRegistry } from './console'
import type { Logger } from './logger'
import type { SettingsStore } from './settings'
import type { Wakes } from './wake'

/** Sends one-time codes. */
export interface SmsProvider {
  /**
   * @param purpose what the code is for, of one that is not for the login: 退出所有设备
   * @throws SmsRefused when the message was certainly not sent; any other error leaves that open.
   */
  send(phone: string, code: string, purpose?: string): Promise<void>
}

/** The sms service did not accept a message, so nothing was sent. */
export class SmsRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SmsRefused'
  }
}

/** Counts on the my page of a user (contract/user.ts, UserInfo). */
export interface UserCounts {
  cartCount: number
  collectCount: number
  orderCounts: { pendingPay: number; toShip: number; toReceive: number; completed: number }
}

/** What users agree to at a login. */
export interface LoginConsents {
  /** The documents with their versions in force: `registration:1,privacy:1`. */
  inForce(): Promise<string>
  /**
   * @returns what keeps the consents of the user, once the login has succeeded
   * @throws Refusal CONFLICT when `agreed` names a version that is not in force
   */
  check(agreed: string): Promise<(userId: number) => Promise<void>>
}

/** Uploads of users that are kept apart from public media. */
export interface PrivateUploads {
  /** Whether pictures with this `pathSign` are private. */
  takes(purpose: string): boolean
  /**
   * @returns the address under which the user reads the picture until the draft it belongs to is given up, and what
   *   the picture seems to lack
   * @throws Refusal when it is no picture, TOO_MANY when the user has uploaded too many today
   */
  save(given: Buffer, owner: { userId: number; purpose: string }): Promise<{ filePath: string; hint?: PictureHint }>
  /** The address of a picture that an operator sees for a stated reason: a minute, and nothing keeps it. */
  reveal(file: string): { url: string; expiresAt: number }
}

export interface RenderedDocument {
  status: number
  headers: Record<string, string>
  /** Text, or its bytes in the encoding that `headers` names. */
  html: string | Buffer
}
/** Renders the HTML of an address, with the first screen inside where the route has one. */
export type DocumentRenderer = (request: FastifyRequest) => Promise<RenderedDocument>

/** Root-relative addresses for search engines. */
export interface SiteAddresses {
  /** Screens without an object of their own. */
  screens: readonly string[]
  item(id: string): string
  brand(id: string): string
  series(id: string): string
  page(slug: string): string
  /** Paths of screens that show nothing to a stranger. */
  hidden: readonly string[]
}

export interface AppContext {
  config: Config
  db: Db
  clock: Clock
  log: Logger
  sms: SmsProvider
  /** What operators have set (modules/settings). */
  settings: SettingsStore
  /** Port to the captcha; without it nobody needs one. */
  captcha?: Captcha
  /** Lengths of queues by name, for /metrics; the modules that have one add it. */
  gauges?: Map<string, () => number | Promise<number>>
  /** Wakes those who wait for news (kit/wake.ts). */
  wakes?: Wakes
  /** Work that main.ts does before it listens, so that a process that is ready answers at once; modules add theirs. */
  preparations?: (() => Promise<void>)[]
  /** Set when the server begins to stop: from then on it is not ready for new clients. */
  isStopping?: boolean
  /** Port of the health calls: throws while the database does not respond. Without it `db` is queried. */
  probe?: () => Promise<void>
  /** Port of the user module: the counts come from other areas. */
  userCounts?: (userId: number) => Promise<UserCounts>
  /** Port of the user module: documents that a login rests on belong to another module. */
  loginConsents?: LoginConsents
  /** Port of the uploads: pictures that only some may see belong to another module. */
  privateUploads?: PrivateUploads
  /** What areas bring to the console; admin/index.ts joins it before their calls are registered. */
  console?: ConsoleRegistry
  /** Port of the static plugin: without it every address gets the built index.html. */
  renderDocument?: DocumentRenderer
  /** Addresses for search engines; without them there is no site map. */
  siteAddresses?: SiteAddresses
}
