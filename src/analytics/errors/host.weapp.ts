import Taro from '@tarojs/taro'

const JSON_TEXT = { 'content-type': 'application/json' }

export const send = (url: string, body: string, headers: Readonly<Record<string, string>> = JSON_TEXT): void => {
  try {
    const task = Taro.request({
      url: url.startsWith('/') ? process.env.API_ORIGIN + url : url,
      method: 'POST',
      header: headers,
      data: body,
      dataType: 'text',
    })
    task.catch(() => {})
  } catch {
    // A report that cannot be sent is dropped, as in host.h5.ts.
  }
}

/** The mini-program loads no document. See host.h5.ts. */
export interface PageLoad {
  /** ms since the epoch, by the device's clock. */
  start: number
  /** ms from `start` to the end of the load event. */
  duration: number
}

export const pageLoad = (): PageLoad | null => null
