/** What the browser says of its connection; most say nothing. */
export interface Connection {
  /** `4g`, `wifi` …; '' when unknown. */
  netType: string
  /** ms; undefined when unknown. */
  rtt: number | undefined
  /** The person saves data, or the net is too slow for a test. */
  isThrifty: boolean
}

declare global {
  interface Navigator {
    readonly connection?: { effectiveType?: string; rtt?: number; saveData?: boolean }
  }
}

export const connection = (): Connection => {
  const { effectiveType = '', rtt, saveData = false } = navigator.connection ?? {}
  return { netType: effectiveType, rtt, isThrifty: saveData || effectiveType.includes('2g') }
}
