/**
 * GET /media/…: pictures as webp, cacheable for ever (spec 4 of the shop's pictures: allowed widths, immutable, known
 * size).
 */
import { readFile } from 'node:fs/promises'
import { RET } from '@contract/constants'
import { Type } from '@sinclair/typebox'
import type { FastifyInstance } from 'fastify'
import { PICTURE_OWNERS, type PictureOwner } from '../../kit/picture-address'
import { Refusal } from '../../kit/refusal'
import { DEFAULT_WIDTH, PICTURE_MAX_AGE_S } from './limits'
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
    async ({ params, query, headers }, reply) => {
      const width = query.w === undefined ? DEFAULT_WIDTH : allowedWidth(query.w)
      if (width === null) throw new Refusal(RET.BAD_REQUEST, WIDTH_NOT_ALLOWED)
      const owner = ownerOf(params.owner)
      if (!owner || !/^[0-9]{1,8}$/.test(params.id)) throw new Refusal(RET.NOT_FOUND, PICTURE_NOT_FOUND)
      const picture = await pictures.get(owner, Number(params.id), params.file, width).catch((error: unknown) => {
        if (error instanceof RenderQueueFull) throw new Refusal(RET.UNAVAILABLE, PICTURES_BUSY)
        throw error
      })
      if (!picture) throw new Refusal(RET.NOT_FOUND, PICTURE_NOT_FOUND)
      void reply.headers({ 'cache-control': `public, max-age=${PICTURE_MAX_AGE_S}, immutable`, etag: picture.etag })
      if (headers['if-none-match'] === picture.etag) return reply.status(304).send()
      return reply.type(picture.contentType).send(await readFile(picture.path))
    },
  )
}
