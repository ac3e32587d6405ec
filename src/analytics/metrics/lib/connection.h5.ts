import { networkType } from '@/core/platform/network-type'

/** Facts about the connection; most browsers provide none. */
export interface Connection {
  /** `4g`, `wifi` …; '' when unknown. */
  netType: string
  /** ms; undefined when unknown. */
  rtt: number | undefined
  /** Data saver is on, or the network is too slow for a speed test. */
  isThrifty: boolean
}

export const connection = (): Connection => {
  const { effectiveType = '', rtt, saveData = false } = navigator.connection ?? {}
  return { netType: networkType(), rtt, isThrifty: saveData || effectiveType.includes('2g') }
}
