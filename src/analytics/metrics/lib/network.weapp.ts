import Taro from '@tarojs/taro'
import { safely } from './safely'

/** Sends text. See network.h5.ts. */
export const deliver = (endpoint: string, body: string): void => {
  safely(() =>
    Taro.request({ url: endpoint, method: 'POST', data: body, header: { 'content-type': 'application/json' } }).catch(
      () => {},
    ),
  )
}

/** See network.h5.ts. The messenger has no cache of its own. */
export const get = async (url: string, timeout: number, header?: Readonly<Record<string, string>>): Promise<number> => {
  const { statusCode, data } = await Taro.request<string>({ url, timeout, header, dataType: 'text' })
  if (statusCode < 200 || statusCode > 299) throw new Error(`answered ${statusCode}`)
  return String(data).length
}
