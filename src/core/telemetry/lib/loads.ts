import { storage } from '../../platform/storage'

/** On the device: the session, how often it loaded the shop, whether it tested the net's speed. Written once or twice a load. */
const KEY = 'telemetryLoads'

interface Loads {
  session: string
  count: number
  tested: boolean
}

const read = (session: string): Loads => {
  const [kept, count, tested] = storage.getText(KEY)?.split(' ') ?? []
  return kept === session
    ? { session, count: Number(count) || 0, tested: tested === '1' }
    : { session, count: 0, tested: false }
}

const write = ({ session, count, tested }: Loads) => storage.setText(KEY, `${session} ${count} ${tested ? 1 : 0}`)

/** Counts this load of the shop in the session; a session that begins later counts anew. */
export const createLoads = (sessionid: () => string) => {
  let loads: Loads | undefined
  const current = (): Loads => {
    const session = sessionid()
    if (loads?.session === session) return loads
    const known = read(session)
    loads = { ...known, count: known.count + 1 }
    write(loads)
    return loads
  }
  return {
    /** Which load of the session this is, from 1. */
    count: () => current().count,
    /** True once a session: the net's speed may be tested now. */
    mayTest(): boolean {
      const known = current()
      if (known.tested) return false
      write((loads = { ...known, tested: true }))
      return true
    },
  }
}
