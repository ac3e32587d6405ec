/**
 * One shop for all journeys, started before the first and stopped after the last (jest's globalSetup).
 * `JOURNEYS_ORIGIN` names one that runs already, while a journey is being written.
 */
import { EXPORT_TOKEN, fillDemonstration, startShopServer, type ShopServer } from '../../helpers/shop-server'

declare global {
  /** Handed from globalSetup to globalTeardown. */
  var journeysShop: ShopServer | undefined
}

export default async () => {
  if (process.env.JOURNEYS_ORIGIN) return
  if (process.env.TEST_SHOP_DATA) await fillDemonstration()
  globalThis.journeysShop = await startShopServer({ EXPORT_TOKEN })
  process.env.JOURNEYS_ORIGIN = globalThis.journeysShop.origin
}
