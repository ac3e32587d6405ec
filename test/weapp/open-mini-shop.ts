/** The compiled mini-program in its host, beside a real server, and a person in front of it. */
import path from 'node:path'
import { startShopServer, type ShopServer } from '../helpers/shop-server'
import { gridLayout } from './grid-layout'
import { createMiniHost, type MiniHost } from './host'
import { createPerson, type Person } from './host/person'

/** The build under test; config/index.ts takes the same setting. */
export const BUILD = path.resolve(__dirname, '../..', process.env.TARO_OUTPUT ?? 'dist/weapp')
/** The server's origin that was built in. */
export const BUILT_ORIGIN = process.env.API_ORIGIN ?? 'http://localhost:8080'

export interface MiniShop {
  server: ShopServer
  host: MiniHost
  person: Person
  close(): Promise<void>
}

export const openMiniShop = async (): Promise<MiniShop> => {
  const server = await startShopServer()
  const host = createMiniHost({ root: BUILD, server: server.origin, allowed: BUILT_ORIGIN, measure: gridLayout })
  return {
    server,
    host,
    person: createPerson(host),
    async close() {
      host.close()
      await server.stop()
    },
  }
}
