/** How a report leaves the mini-program. See send.h5.ts. */
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
    // See send.h5.ts.
  }
}
