import Taro from '@tarojs/taro'

/** What the messenger says of the phone's connection. */
export interface Connection {
  /** `4g`, `wifi` …; '' when unknown. */
  netType: string
  /** The messenger does not tell it. */
  rtt: number | undefined
  isThrifty: boolean
}

let netType: string | undefined

/** The messenger answers later: the first call asks, and from then on hears every change. */
const ask = () => {
  netType = ''
  const take = (answer: { networkType: string }) => void (netType = answer.networkType)
  Taro.getNetworkType().then(take, () => {})
  Taro.onNetworkStatusChange(take)
}

export const connection = (): Connection => {
  if (netType === undefined) ask()
  return { netType: netType ?? '', rtt: undefined, isThrifty: true }
}
