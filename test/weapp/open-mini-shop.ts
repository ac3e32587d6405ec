/** The compiled mini-program in its host, a real server, and a user of it. */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_SIGNING_KEY } from '../../server/src/config'
import { sendmsgSn } from '@contract/sendmsg-sn'
import { lateObject } from '../helpers/late-object'
import { callShop } from '../helpers/shop-call'
import type { ShopServer } from '../helpers/shop-server'
import { gridLayout } from './phone-layout'
import { createMiniHost, type MiniHost } from './host'
import { createUser, type HostUser } from './host/user'

/** The build under test; config/index.ts takes the same setting. */
export const BUILD = path.resolve(__dirname, '../..', process.env.TARO_OUTPUT ?? 'dist/weapp')
/** The server's origin that was built in. */
export const BUILT_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:8080'

export interface MiniShop {
  server: Pick<ShopServer, 'origin'>
  host: MiniHost
  user: HostUser
}

/** Signs a phone number in. @returns the session's token */
export const signIn = async (origin: string, phone: string): Promise<string> => {
  const sn = sendmsgSn({ phone }, DEFAULT_SIGNING_KEY)
  const { demoCode = '' } = await callShop(origin, 'GET /user/sendmsg', { phone, sn }, '')
  return (await callShop(origin, 'POST /user/login', { phone, code: demoCode }, '')).user_identity
}

/**
 * The session of a demonstration's user in the shop of all test files. A number gets one code a minute, so the first
 * file that wants it signs in.
 */
const commonSession = async (phone: string): Promise<string> => {
  const file = path.join(process.env.MINI_SHOP_DATA ?? '', `session-of-${phone}`)
  try {
    writeFileSync(file, '', { flag: 'wx' })
  } catch {
    for (;;) {
      const token = readFileSync(file, 'utf8')
      if (token) return token
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  const token = await signIn(process.env.MINI_SHOP_ORIGIN ?? '', phone)
  writeFileSync(file, token)
  return token
}

/** What the mini-program has stored of a session. */
export const storedLogin = (token: string): Map<string, unknown> => new Map([['@updateFutureToken', token]])

/** A phone with the mini-program of this server, and its user. Close its host before the next phone is opened. */
export const openMiniPhone = (server: Pick<ShopServer, 'origin'>, storage?: Map<string, unknown>) => {
  const host = createMiniHost({
    root: BUILD,
    server: server.origin,
    allowed: BUILT_ORIGIN,
    measure: gridLayout,
    storage,
  })
  return { host, user: createUser(host) }
}

/** A phone in the shop of all test files: change nothing there that another file reads. */
export const openMiniShop = (storage?: Map<string, unknown>): MiniShop => {
  const server = { origin: process.env.MINI_SHOP_ORIGIN ?? '' }
  return { server, ...openMiniPhone(server, storage) }
}

interface SignedInMiniShop extends MiniShop {
  token: string
}

/** The same of a demonstration's user who is signed in, for the tests of a group: each closes its pages. */
export const useMiniShop = (phone: string): SignedInMiniShop => {
  let shop: SignedInMiniShop | undefined
  beforeAll(async () => {
    const token = await commonSession(phone)
    shop = { ...openMiniShop(storedLogin(token)), token }
  })
  afterEach(() => shop?.host.close())
  return lateObject(() => shop)
}
