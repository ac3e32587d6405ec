/** The ways to the collector in this build: the messenger has neither beacons nor images to send with. See index.h5.ts. */
import Taro from '@tarojs/taro'
import { SEND_TIMEOUT } from '../limits'
import { readAnswer, withinTime, type SendResult } from './transport'
import type { beaconOf } from './beacon'

/** POST as JSON, 2 s (spec 7.4). The messenger has no credentials to send. */
export const post = withinTime(
  SEND_TIMEOUT,
  ({ url, data, headers }, signal) =>
    new Promise<SendResult>((resolve, reject) => {
      const task = Taro.request<string>({
        url,
        method: 'POST',
        header: { ...headers, 'content-type': 'application/json' },
        data,
        // Anything but 'json' leaves the text as it is.
        dataType: 'text',
        success: (answer) => resolve(readAnswer(String(answer.data))),
        fail: (failure) => reject(new Error(failure.errMsg)),
      })
      // Taro's task is a promise too, and a failure is told through `fail` already.
      task.catch(() => {})
      signal.addEventListener('abort', () => task.abort())
    }),
)

export { post as send } from '.'
export const isImage = false
export const beacon: ReturnType<typeof beaconOf> = null
