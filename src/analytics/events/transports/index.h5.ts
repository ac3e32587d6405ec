/** The ways to the collector in this build. */
import { beaconOf } from './beacon'
import { post } from './post'
import { SEND, type Transport } from './transport'

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
