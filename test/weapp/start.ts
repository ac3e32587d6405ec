/**
 * One demonstration for all tests of the mini-program, and a shop of it for those that change nothing that another one
 * reads (openMiniShop). The others start their shop with a copy (jest's globalSetup).
 */
import { fillDemonstration, startShopServer, type ShopServer } from '../helpers/shop-server'

declare global {
  /** The folder to remove in the end. */
  var ownDemonstration: string | undefined
  /** Handed from globalSetup to globalTeardown. */
  var miniShop: ShopServer | undefined
}

export default async () => {
  const given = process.env.TEST_SHOP_DATA
  await fillDemonstration()
  if (!given) globalThis.ownDemonstration = process.env.TEST_SHOP_DATA
  globalThis.miniShop = await startShopServer()
  process.env.MINI_SHOP_ORIGIN = globalThis.miniShop.origin
  process.env.MINI_SHOP_DATA = globalThis.miniShop.dataDir
}
