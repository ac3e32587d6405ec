/** Counts the setData calls of a page and their bytes: each costs the phone a copy and a redraw. */
export interface SetDataCount {
  calls: number
  /** Bytes of JSON: of all calls together, and of the largest one. */
  bytes: number
  largest: number
}

export const createSetDataCounts = () => {
  const pages = new Map<string, SetDataCount>()
  return {
    count(route: string, json: string) {
      const bytes = Buffer.byteLength(json)
      const before = pages.get(route) ?? { calls: 0, bytes: 0, largest: 0 }
      pages.set(route, {
        calls: before.calls + 1,
        bytes: before.bytes + bytes,
        largest: Math.max(before.largest, bytes),
      })
    },
    /** By route, since the start. */
    byPage: (): Record<string, SetDataCount> => Object.fromEntries(pages),
  }
}

export type SetDataCounts = ReturnType<typeof createSetDataCounts>
