/**
 * GET /media/…: pictures, cacheable for ever: webp in the widths of the contract, or with the parameters of an image
 * CDN (spec 9), `?format=webp|jpg|png&size=200k|300k|30k&w=480`.
 */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { RET } from '@contract/constants'
import { Type, type Static } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { addressKey } from '../../kit/input'
import { PICTURE_OWNERS, type PictureOwner } from '../../kit/picture-address'
import { Refusal } from '../../kit/refusal'
import { BUSY_RETRY_S, DEFAULT_WIDTH, PICTURE_MAX_AGE_S, SIZE_LIMITS, SPEED_SIDES } from './limits'
import { PICTURE_NOT_FOUND, PICTURES_BUSY, SIZE_NOT_ALLOWED, WIDTH_NOT_ALLOWED } from './messages'
import { allowedWidth, type Pictures } from './pictures'
import { QueueFull } from '../../kit/fair-queue'
import { FORMATS, TYPES } from './variant'

const KEPT = `public, max-age=${PICTURE_MAX_AGE_S}, immutable`

const MediaParams = Type.Object({ owner: Type.String(), id: Type.String(), file: Type.String() })
const MediaQuery = Type.Object({
  w: Type.Optional(Type.String()),
  format: Type.Optional(Type.Union(FORMATS.map((format) => Type.Literal(format)))),
  size: Type.Optional(Type.String()),
})
const SpeedParams = Type.Object({ file: Type.String() })

function ownerOf(text: string): PictureOwner | undefined {
  return PICTURE_OWNERS.find((owner) => owner === text)
}

export function registerMedia(app: FastifyInstance, pictures: Pick<Pictures, 'get' | 'variant'>): void {
  app.get<{ Params: Static<typeof MediaParams>; Querystring: Static<typeof MediaQuery> }>(
    '/media/:owner/:id/:file',
    { schema: { params: MediaParams, querystring: MediaQuery }, config: { rateClass: 'free' } },
    async ({ params, query, headers, ip }, reply) => {
      const width = query.w === undefined ? DEFAULT_WIDTH : allowedWidth(query.w)
      if (width === null) throw new Refusal(RET.BAD_REQUEST, WIDTH_NOT_ALLOWED)
      const { format = 'webp', size } = query
      const limit = size === undefined ? null : SIZE_LIMITS[size]
      if (limit === undefined) throw new Refusal(RET.BAD_REQUEST, SIZE_NOT_ALLOWED)
      const owner = ownerOf(params.owner)
      if (!owner || !/^[0-9]{1,8}$/.test(params.id)) throw new Refusal(RET.NOT_FOUND, PICTURE_NOT_FOUND)
      const wanted = { owner, id: Number(params.id), file: params.file, width, client: addressKey(ip) }
      const orBusy = (error: unknown): never => {
        if (!(error instanceof QueueFull)) throw error
        reply.header('retry-after', BUSY_RETRY_S)
        throw new Refusal(RET.UNAVAILABLE, PICTURES_BUSY)
      }
      const picture = await pictures.get(wanted).catch(orBusy)
      if (!picture) throw new Refusal(RET.NOT_FOUND, PICTURE_NOT_FOUND)
      const file = await pictures.variant(picture, { format, limit, client: wanted.client }).catch(orBusy)
      if (picture.isSubstitute) {
        // The next request may get the right width.
        return reply
          .header('cache-control', 'no-store')
          .type(TYPES[format])
          .send(await readFile(file))
      }
      const etag = file === picture.path ? picture.etag : `"${path.basename(file)}"`
      void reply.headers({ 'cache-control': KEPT, etag })
      if (headers['if-none-match'] === etag) return reply.status(304).send()
      return reply.type(TYPES[format]).send(await readFile(file))
    },
  )
  registerSpeedPictures(app)
}

/** The two static pictures of the network speed test (spec 7.4), of noise, so that no network compresses them. */
function registerSpeedPictures(app: FastifyInstance): void {
  const made = new Map<string, Promise<Buffer>>()
  const draw = (side: number): Promise<Buffer> =>
    sharp({
      create: {
        width: side,
        height: side,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .webp({ quality: 90 })
      .toBuffer()
  app.get<{ Params: Static<typeof SpeedParams> }>(
    '/media/speed/:file',
    { schema: { params: SpeedParams }, config: { rateClass: 'free' } },
    async ({ params: { file } }, reply) => {
      const side = Object.hasOwn(SPEED_SIDES, file) ? SPEED_SIDES[file] : undefined
      if (side === undefined) throw new Refusal(RET.NOT_FOUND, PICTURE_NOT_FOUND)
      const picture = made.get(file) ?? draw(side)
      made.set(file, picture)
      return reply
        .header('cache-control', KEPT)
        .type('image/webp')
        .send(await picture)
    },
  )
}
