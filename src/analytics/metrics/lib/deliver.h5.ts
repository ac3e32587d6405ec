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
