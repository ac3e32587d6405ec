/** Transports of the mini-program: the messenger has neither beacons nor images. See index.h5.ts. */
import Taro from '@tarojs/taro'
import { SEND_TIMEOUT } from '../limits'
import { readAnswer, withinTime, type SendResult } from './transport'
import type { beaconOf } from './beacon'

/** POST as JSON, 2 s (spec 7.4). The messenger sends no credentials. */
export const post = withinTime(
  SEND_TIMEOUT,
  ({ url, data, headers }, signal) =>
    new Promise<SendResult>((resolve, reject) => {
      const task = Taro.request<string>({
        url,
        method: 'POST',
        header: { ...headers, 'content-type': 'application/json' },
        data,
        // Any value but 'json' leaves the text unparsed.
        dataType: 'text',
        success: (answer) => resolve(readAnswer(String(answer.data))),
        fail: (failure) => reject(new Error(failure.errMsg)),
      })
      // Taro's task is also a promise; `fail` handles the failure already.
      task.catch(() => {})
      signal.addEventListener('abort', () => task.abort())
    }),
)

export { post as send } from '.'
export const isImage = false
export const beacon: ReturnType<typeof beaconOf> = null
