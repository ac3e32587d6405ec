/** Ends the shop, and removes the demonstration that start.ts made for this run alone (jest's globalTeardown). */
import { rmSync } from 'node:fs'
import './start'

export default async () => {
  await globalThis.miniShop?.stop()
  if (globalThis.ownDemonstration) rmSync(globalThis.ownDemonstration, { recursive: true, force: true })
}
