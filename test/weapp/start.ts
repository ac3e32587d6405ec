/** One demonstration for all tests of the mini-program: each starts its shop with a copy (jest's globalSetup). */
import { startShopServer } from '../helpers/shop-server'

export default async () => {
  const shop = await startShopServer()
  await shop.end()
  process.env.TEST_SHOP_DATA = shop.dataDir
}
