/**
 * GET /media/:owner/:id/:file/share.jpg: a picture for the messenger's share card, which is five to four and takes JPG
 * or PNG alone.
 */
import { randomUUID } from 'node:crypto'
import { access, readFile, rename, writeFile } from 'node:fs/promises'
import { RET } from '@contract/constants'
import { Type, type Static } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { addressKey } from '../../kit/input'
import { PICTURE_OWNERS } from '../../kit/picture-address'
import { Refusal } from '../../kit/refusal'
import { BUSY_RETRY_S, PICTURE_MAX_AGE_S } from './limits'
import { PICTURE_NOT_FOUND, PICTURES_BUSY } from './messages'
import type { Pictures } from './pictures'
import { QueueFull } from '../../kit/fair-queue'

/** The card's size, px: the messenger shows it about 210 pt wide. */
const WIDTH = 750
const HEIGHT = 600
/** The drawn width that it is made of, px. */
const SOURCE_WIDTH = 680
/** The messenger refuses cards above 128 KB; item pictures have a third of it. */
const QUALITY = 82

const ShareParams = Type.Object({ owner: Type.String(), id: Type.String(), file: Type.String() })

/** The whole picture in the middle; its edges are continued to both sides. */
async function draw(file: string): Promise<Buffer> {
  const fitted = await sharp(file)
    .resize({ width: WIDTH, height: HEIGHT, fit: 'inside' })
    .toBuffer({ resolveWithObject: true })
  const [left, top] = [Math.floor((WIDTH - fitted.info.width) / 2), Math.floor((HEIGHT - fitted.info.height) / 2)]
  return sharp(fitted.data)
    .extend({
      left,
      right: WIDTH - fitted.info.width - left,
      top,
      bottom: HEIGHT - fitted.info.height - top,
      extendWith: 'copy',
    })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer()
}

/** The file of the card, made at the first request and kept beside the picture. */
async function cardOf(file: string): Promise<string> {
  const made = `${file}.share.jpg`
  const isThere = await access(made).then(
    () => true,
    () => false,
  )
  if (isThere) return made
  const partial = `${made}.${randomUUID()}`
  await writeFile(partial, await draw(file))
  await rename(partial, made)
  return made
}

export function registerSharePictures(app: FastifyInstance, pictures: Pick<Pictures, 'get'>): void {
  app.get<{ Params: Static<typeof ShareParams> }>(
    '/media/:owner/:id/:file/share.jpg',
    { schema: { params: ShareParams }, config: { rateClass: 'free' } },
    async ({ params, ip }, reply) => {
      const owner = PICTURE_OWNERS.find((one) => one === params.owner)
      if (!owner || !/^[0-9]{1,8}$/.test(params.id)) throw new Refusal(RET.NOT_FOUND, PICTURE_NOT_FOUND)
      const wanted = { owner, id: Number(params.id), file: params.file, width: SOURCE_WIDTH, client: addressKey(ip) }
      const picture = await pictures.get(wanted).catch((error: unknown) => {
        if (!(error instanceof QueueFull)) throw error
        reply.header('retry-after', BUSY_RETRY_S)
        throw new Refusal(RET.UNAVAILABLE, PICTURES_BUSY)
      })
      if (!picture) throw new Refusal(RET.NOT_FOUND, PICTURE_NOT_FOUND)
      const kept = picture.isSubstitute ? 'no-store' : `public, max-age=${PICTURE_MAX_AGE_S}, immutable`
      return reply
        .header('cache-control', kept)
        .type('image/jpeg')
        .send(await readFile(await cardOf(picture.path)))
    },
  )
}
