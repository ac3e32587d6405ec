/** The compiled mini-program in its host, a real server, and a user of it. */
import path from 'node:path'
import { DEFAULT_SIGNING_KEY } from '../../server/src/config'
import { sendmsgSn } from '@contract/sendmsg-sn'
import { lateObject } from '../helpers/late-object'
import { callShop } from '../helpers/shop-call'
import { startShopServer, type ShopServer } from '../helpers/shop-server'
import { gridLayout } from './phone-layout'
import { createMiniHost, type MiniHost } from './host'
import { createUser, type HostUser } from './host/user'

/** The build under test; config/index.ts takes the same setting. */
export const BUILD = path.resolve(__dirname, '../..', process.env.TARO_OUTPUT ?? 'dist/weapp')
/** The server's origin that was built in. */
export const BUILT_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:8080'

export interface MiniShop {
  server: ShopServer
  host: MiniHost
  user: HostUser
  close(): Promise<void>
}

/** Signs a phone number in. @returns the session's token */
export const signIn = async (origin: string, phone: string): Promise<string> => {
  const sn = sendmsgSn({ phone }, DEFAULT_SIGNING_KEY)
  const { demoCode = '' } = await callShop(origin, 'GET /user/sendmsg', { phone, sn }, '')
  return (await callShop(origin, 'POST /user/login', { phone, code: demoCode }, '')).user_identity
}

/** What the mini-program has stored of a session. */
export const storedLogin = (token: string): Map<string, unknown> => new Map([['@updateFutureToken', token]])

/** A phone with the mini-program of this server, and its user. Close its host before the next phone is opened. */
export const openMiniPhone = (server: ShopServer, storage?: Map<string, unknown>) => {
  const host = createMiniHost({
    root: BUILD,
    server: server.origin,
    allowed: BUILT_ORIGIN,
    measure: gridLayout,
    storage,
  })
  return { host, user: createUser(host) }
}

/** @param storedAt what an earlier start has stored, e.g. a login at this origin */
export const openMiniShop = async (storedAt?: (origin: string) => Promise<Map<string, unknown>>): Promise<MiniShop> => {
  const server = await startShopServer()
  const { host, user } = openMiniPhone(server, await storedAt?.(server.origin))
  return {
    server,
    host,
    user,
    async close() {
      host.close()
      await server.stop()
    },
  }
}

interface SignedInMiniShop extends MiniShop {
  token: string
}

/** The mini-program of a demonstration's user who is signed in, for the tests of a group: each closes its pages. */
export const useMiniShop = (phone: string): SignedInMiniShop => {
  let shop: SignedInMiniShop | undefined
  beforeAll(async () => {
    let token = ''
    const opened = await openMiniShop(async (origin) => {
      token = await signIn(origin, phone)
      return storedLogin(token)
    })
    shop = { ...opened, token }
  })
  afterEach(() => shop?.host.close())
  afterAll(() => shop?.close())
  return lateObject(() => shop)
}
