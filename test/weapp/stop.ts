/** Removes the demonstration of start.ts (jest's globalTeardown). */
import { rmSync } from 'node:fs'

export default () => {
  const { TEST_SHOP_DATA: folder } = process.env
  if (folder) rmSync(folder, { recursive: true, force: true })
}
