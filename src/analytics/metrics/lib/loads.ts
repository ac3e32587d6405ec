import { storage } from '@/core/platform/storage'

/**
 * Stored on the device: the session, its number of loads, whether it has tested the network speed. Written once or
 * twice a load.
 */
const KEY = 'telemetryLoads'

/** Counts the loads of the shop within a session; a new session starts again. */
export const createLoads = (sessionid: () => string) => {
  let session: string | undefined
  let count = 0
  let isTested = false
  const write = () => storage.setText(KEY, `${session} ${count} ${isTested ? 1 : 0}`)
  const read = () => {
    const current = sessionid()
    if (session === current) return
    session = current
    const [kept, loads, tested] = storage.getText(KEY)?.split(' ') ?? []
    const isKept = kept === session
    count = ((isKept && Number(loads)) || 0) + 1
    isTested = isKept && tested === '1'
    write()
  }
  return {
    /** Number of this load within the session, from 1. */
    count(): number {
      read()
      return count
    },
    /** True once per session: the network speed may be tested now. */
    mayTest(): boolean {
      read()
      if (isTested) return false
      isTested = true
      write()
      return true
    },
  }
}
