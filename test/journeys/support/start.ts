/**
 * One shop for all journeys, started before the first and stopped after the last (jest's globalSetup).
 * `JOURNEYS_ORIGIN` names one that runs already, while a journey is being written.
 */
import { OPERATOR_SECRET, startShopServer, type ShopServer } from '../../helpers/shop-server'

declare global {
  /** Handed from globalSetup to globalTeardown. */
  var journeysShop: ShopServer | undefined
}

export default async () => {
  if (process.env.JOURNEYS_ORIGIN) return
  globalThis.journeysShop = await startShopServer({ OPERATOR_SECRET })
  process.env.JOURNEYS_ORIGIN = globalThis.journeysShop.origin
}
