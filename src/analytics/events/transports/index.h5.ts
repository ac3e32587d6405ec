/** The ways to the collector in this build. */
import { SEND_TIMEOUT } from '../limits'
import { readAnswer, withinTime, SEND, type Transport } from './transport'
import { beaconOf } from './beacon'

/** POST as JSON with credentials, 2 s (spec 7.4). The page may go meanwhile: the record stays stored until its answer is heard. */
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

/** Whether records go as images, to another path: in browsers without fetch. */
export const isImage = typeof fetch !== 'function'

const sendImages: Transport = (sending) =>
  import('./image').then(
    (image) => image.sendImages(sending),
    (error: unknown) => ({ code: SEND.IMAGE_EXCEPTION, msg: String(error) }),
  )

/** Sends a record and hears of it. */
export const send = isImage ? sendImages : post
export const beacon = beaconOf(navigator)
