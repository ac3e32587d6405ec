/** One demonstration for all tests of the mini-program: each starts its shop with a copy (jest's globalSetup). */
import { fillDemonstration } from '../helpers/shop-server'

declare global {
  /** The folder to remove in the end. */
  var ownDemonstration: string | undefined
}

export default async () => {
  const given = process.env.TEST_SHOP_DATA
  await fillDemonstration()
  if (!given) globalThis.ownDemonstration = process.env.TEST_SHOP_DATA
}
