/** For browsers without fetch (spec 7.4): one image GET per event, with its fields as query parameters. */
import type { PageMarkBody } from '@contract/tracking'
import { signedUrl } from '@/core/request/signed-url'
import { SEND_TIMEOUT } from '../limits'
import { SEND, withinTime, type SendResult } from './transport'

/** The addresses for a record's events: top-level fields as they are, `backup` as JSON. */
export const imageUrls = (url: string, data: string): string[] => {
  const { common, events }: PageMarkBody = JSON.parse(data)
  return events.map((event) => {
    const { backup, ...top } = { ...common, ...event, backup: { ...common.backup, ...event.backup } }
    const fields = Object.entries({ ...top, backup: JSON.stringify(backup) })
    return `${url}?${fields.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')}`
  })
}

const loadImage = (url: string) =>
  new Promise<void>((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve()
    image.onerror = () => reject(new Error('image error'))
    image.src = url
  })

/** 400 when an image fails, 402 when images cannot be created. The collector recognises events that arrived before. */
export const sendImages = withinTime(
  SEND_TIMEOUT,
  ({ url, data }): Promise<SendResult> => {
    const loads = imageUrls(url, data).map((address) => loadImage(signedUrl('GET', address)))
    return Promise.all(loads).then(
      () => ({ code: SEND.OK, msg: '' }),
      (error: unknown) => ({
        code: error instanceof Error && error.message === 'image error' ? SEND.IMAGE_ERROR : SEND.IMAGE_EXCEPTION,
        msg: String(error),
      }),
    )
  },
  SEND.IMAGE_EXCEPTION,
)
