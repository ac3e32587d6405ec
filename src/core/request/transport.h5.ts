import type { Transport } from './transport-port'

/** Uses fetch, same origin. No cookies: the login token has its own header. */
export const transport: Transport = ({ method, url, headers, body }) => {
  const controller = new AbortController()
  const read = async () => {
    const response = await fetch(url, { method, headers, body, signal: controller.signal, credentials: 'omit' })
    const header = (name: string) => response.headers.get(name) ?? undefined
    return { status: response.status, text: await response.text(), header }
  }
  return { response: read(), abort: () => controller.abort() }
}
