/** wx.request over real HTTP. */
import http from 'node:http'

export interface RequestOptions {
  url: string
  method?: string
  data?: unknown
  header?: Record<string, string>
  dataType?: string
  success?: (answer: { statusCode: number; data: unknown; header: Record<string, string> }) => void
  fail?: (error: { errMsg: string }) => void
  complete?: () => void
}

/** With the data type `json` the messenger parses an answer that is JSON; otherwise it hands over the text. */
const dataOf = (text: string, dataType: string) => {
  if (dataType !== 'json') return text
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

const headerOf = (headers: http.IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))

/**
 * `allowed` is the only origin that the mini-program may call, as in the messenger's list of domains. `server` is the
 * origin of the test's server, which answers instead.
 */
export const createRequest =
  (allowed: string, server: string) =>
  (options: RequestOptions): { abort(): void } => {
    const fail = (reason: string) => {
      options.fail?.({ errMsg: `request:fail ${reason}` })
      options.complete?.()
    }
    if (!options.url.startsWith(`${allowed}/`)) {
      setTimeout(() => fail('url not in domain list'), 0)
      return { abort() {} }
    }
    const { method = 'GET', header = {}, dataType = 'json' } = options
    const call = http.request(server + options.url.slice(allowed.length), { method, headers: header }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const data = dataOf(Buffer.concat(parts).toString(), dataType)
        options.success?.({ statusCode: answer.statusCode ?? 0, data, header: headerOf(answer.headers) })
        options.complete?.()
      })
    })
    call.on('error', (error) => fail(error.message))
    if (method !== 'GET' && options.data !== undefined) call.write(String(options.data))
    call.end()
    return { abort: () => call.destroy() }
  }
