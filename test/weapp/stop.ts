/** Removes the demonstration that start.ts made for this run alone (jest's globalTeardown). */
import { rmSync } from 'node:fs'
import './start'

export default () => {
  if (globalThis.ownDemonstration) rmSync(globalThis.ownDemonstration, { recursive: true, force: true })
}
