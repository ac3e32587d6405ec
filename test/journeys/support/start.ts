/**
 * A shop for each worker of jest, started before the first journey and stopped after the last (jest's globalSetup).
 * `JOURNEYS_ORIGIN` names one that runs already, while a journey is being written.
 */
import type { Config } from 'jest'
import { EXPORT_TOKEN, fillDemonstration, startShopServer, type ShopServer } from '../../helpers/shop-server'

declare global {
  /** Handed from globalSetup to globalTeardown. */
  var journeysShops: ShopServer[] | undefined
}

export default async ({ maxWorkers }: Pick<Required<Config>, 'maxWorkers'>) => {
  if (process.env.JOURNEYS_ORIGIN) return
  if (process.env.TEST_SHOP_DATA) await fillDemonstration()
  const shops = await Promise.all(Array.from({ length: Number(maxWorkers) }, () => startShopServer({ EXPORT_TOKEN })))
  globalThis.journeysShops = shops
  process.env.JOURNEYS_ORIGIN = shops.map(({ origin }) => origin).join(' ')
}
