import { storage } from '@/core/platform/storage'

/** On the device: the session, how often it loaded the shop, whether it tested the net's speed. Written once or twice a load. */
const KEY = 'telemetryLoads'

/** Counts this load of the shop in the session; a session that begins later counts anew. */
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
    /** Which load of the session this is, from 1. */
    count(): number {
      read()
      return count
    },
    /** True once a session: the net's speed may be tested now. */
    mayTest(): boolean {
      read()
      if (isTested) return false
      isTested = true
      write()
      return true
    },
  }
}
