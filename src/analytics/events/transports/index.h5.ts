/** Transports of the web app. */
import { SEND_TIMEOUT } from '../limits'
import { readAnswer, withinTime, SEND, type Transport } from './transport'
import { beaconOf } from './beacon'

/**
 * POST as JSON with credentials, 2 s (spec 7.4). If the page closes meanwhile, the record stays stored until its answer
 * is received.
 */
export const post = withinTime(SEND_TIMEOUT, async ({ url, data, headers }, signal) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: data,
    credentials: 'include',
    signal,
  })
  return readAnswer(await response.text())
})

/** Browsers without fetch send records as images, to another path. */
export const isImage = typeof fetch !== 'function'

const sendImages: Transport = (sending) =>
  import('./image').then(
    (image) => image.sendImages(sending),
    (error: unknown) => ({ code: SEND.IMAGE_EXCEPTION, msg: String(error) }),
  )

/** Sends a record and resolves with the result. */
export const send = isImage ? sendImages : post
export const beacon = beaconOf(navigator)
