/** Counts what crosses from the code to the page: each setData costs the phone a copy and a redraw. */
export interface PageFigures {
  calls: number
  /** Bytes of JSON in all, and of the largest call. */
  bytes: number
  largest: number
}

export const createFigures = () => {
  const pages = new Map<string, PageFigures>()
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
    byPage: (): Record<string, PageFigures> => Object.fromEntries(pages),
  }
}

export type Figures = ReturnType<typeof createFigures>
