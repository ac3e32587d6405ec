/**
 * GET /media/…: pictures as webp, cacheable for ever (spec 4 of the shop's pictures: allowed widths, immutable, known
 * size).
 */
import { readFile } from 'node:fs/promises'
import { RET } from '@contract/constants'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { addressKey } from '../../kit/input'
import { PICTURE_OWNERS, type PictureOwner } from '../../kit/picture-address'
import { Refusal } from '../../kit/refusal'
import { BUSY_RETRY_S, DEFAULT_WIDTH, PICTURE_MAX_AGE_S } from './limits'
import { PICTURE_NOT_FOUND, PICTURES_BUSY, WIDTH_NOT_ALLOWED } from './messages'
import { allowedWidth, type Pictures } from './pictures'
import { RenderQueueFull } from './render-queue'

const MediaParams = Type.Object({ owner: Type.String(), id: Type.String(), file: Type.String() })
const MediaQuery = Type.Object({ w: Type.Optional(Type.String()) })

function ownerOf(text: string): PictureOwner | undefined {
  return PICTURE_OWNERS.find((owner) => owner === text)
}

export function registerMedia(app: FastifyInstance, pictures: Pictures): void {
  app.get<{ Params: { owner: string; id: string; file: string }; Querystring: { w?: string } }>(
    '/media/:owner/:id/:file',
    { schema: { params: MediaParams, querystring: MediaQuery }, config: { rateClass: 'free' } },
    async ({ params, query, headers, ip }, reply) => {
      const width = query.w === undefined ? DEFAULT_WIDTH : allowedWidth(query.w)
      if (width === null) throw new Refusal(RET.BAD_REQUEST, WIDTH_NOT_ALLOWED)
      const owner = ownerOf(params.owner)
      if (!owner || !/^[0-9]{1,8}$/.test(params.id)) throw new Refusal(RET.NOT_FOUND, PICTURE_NOT_FOUND)
      const wanted = { owner, id: Number(params.id), file: params.file, width, client: addressKey(ip) }
      const picture = await pictures.get(wanted).catch((error: unknown) => {
        if (!(error instanceof RenderQueueFull)) throw error
        reply.header('retry-after', BUSY_RETRY_S)
        throw new Refusal(RET.UNAVAILABLE, PICTURES_BUSY)
      })
      if (!picture) throw new Refusal(RET.NOT_FOUND, PICTURE_NOT_FOUND)
      if (picture.isSubstitute) {
        // The next request may get the right width.
        return reply
          .header('cache-control', 'no-store')
          .type(picture.contentType)
          .send(await readFile(picture.path))
      }
      void reply.headers({ 'cache-control': `public, max-age=${PICTURE_MAX_AGE_S}, immutable`, etag: picture.etag })
      if (headers['if-none-match'] === picture.etag) return reply.status(304).send()
      return reply.type(picture.contentType).send(await readFile(picture.path))
    },
  )
}
