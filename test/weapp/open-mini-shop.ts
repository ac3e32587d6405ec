/** The compiled mini-program in its host, a real server, and a user of it. */
import path from 'node:path'
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

/** @param storedAt what an earlier start has stored, e.g. a login at this origin */
export const openMiniShop = async (storedAt?: (origin: string) => Promise<Map<string, unknown>>): Promise<MiniShop> => {
  const server = await startShopServer()
  const storage = await storedAt?.(server.origin)
  const host = createMiniHost({
    root: BUILD,
    server: server.origin,
    allowed: BUILT_ORIGIN,
    measure: gridLayout,
    storage,
  })
  return {
    server,
    host,
    user: createUser(host),
    async close() {
      host.close()
      await server.stop()
    },
  }
}
