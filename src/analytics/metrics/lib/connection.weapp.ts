import Taro from '@tarojs/taro'

/** Facts about the phone's connection, from the messenger. */
export interface Connection {
  /** `4g`, `wifi` …; '' when unknown. */
  netType: string
  /** The messenger does not provide it. */
  rtt: number | undefined
  isThrifty: boolean
}

let netType: string | undefined

/** The messenger answers asynchronously: the first call requests the type and subscribes to changes. */
const request = () => {
  netType = ''
  const take = (answer: { networkType: string }) => void (netType = answer.networkType)
  Taro.getNetworkType().then(take, () => {})
  Taro.onNetworkStatusChange(take)
}

export const connection = (): Connection => {
  if (netType === undefined) request()
  return { netType: netType ?? '', rtt: undefined, isThrifty: true }
}
