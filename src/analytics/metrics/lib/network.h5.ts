import { safely } from './safely'

/** Sends text that outlives the page, as a beacon, else as a request. What is refused is lost: telemetry is never tried again. */
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

/** Fetches past every cache. @returns bytes of the answer @throws (a rejection) without an answer 2xx within `timeout` ms */
export const get = async (url: string, timeout: number): Promise<number> => {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), timeout)
  try {
    const response = await fetch(url, { cache: 'no-store', credentials: 'omit', signal: controller.signal })
    if (!response.ok) throw new Error(`answered ${response.status}`)
    return (await response.arrayBuffer()).byteLength
  } finally {
    clearTimeout(timer)
  }
}
