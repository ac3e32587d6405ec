import Taro from '@tarojs/taro'
import type { Transport, TransportResponse } from './transport-port'

/** The case of header names differs between the messenger's versions. */
const readerOf = (headers: Record<string, unknown> | undefined) => {
  const lower = new Map(Object.entries(headers ?? {}).map(([name, value]) => [name.toLowerCase(), String(value)]))
  return (name: string) => lower.get(name)
}

/** Uses wx.request. The mini-program has no origin: the build sets the server's. */
export const transport: Transport = ({ method, url, headers, body }) => {
  let abort = () => {}
  const response = new Promise<TransportResponse>((resolve, reject) => {
    const task = Taro.request<string>({
      url: url.startsWith('/') ? process.env.API_ORIGIN + url : url,
      method: method as 'GET' | 'POST',
      header: headers,
      data: body,
      // Anything but 'json' leaves the text as it is; the client parses it.
      dataType: 'text',
      success: (result) =>
        resolve({ status: result.statusCode, text: String(result.data), header: readerOf(result.header) }),
      fail: (failure) => reject(new Error(failure.errMsg)),
    })
    abort = () => task.abort()
    // Taro's task is a promise too, and `fail` already reports a failure.
    task.catch(() => {})
  })
  return { response, abort: () => abort() }
}
