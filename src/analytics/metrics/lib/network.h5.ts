import { safely } from './safely'

/** Sends text that outlives the page, as a beacon, else by fetch. A refused send is lost: metrics are never retried. */
export const deliver = (endpoint: string, body: string): void => {
  if (safely(() => navigator.sendBeacon(endpoint, body))) return
  safely(() =>
    fetch(endpoint, {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/plain' },
      keepalive: true,
    }).catch(() => {}),
  )
}

/**
 * Fetches without any cache.
 *
 * @param headers none for a file, which another host may serve
 * @returns bytes of the answer
 * @throws (a rejection) without a 2xx answer within `timeout` ms
 */
export const get = async (
  url: string,
  timeout: number,
  headers?: Readonly<Record<string, string>>,
): Promise<number> => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeout)
  try {
    const response = await fetch(url, { cache: 'no-store', credentials: 'omit', headers, signal: controller.signal })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return (await response.arrayBuffer()).byteLength
  } finally {
    clearTimeout(timer)
  }
}
