/** Private pictures over the shop's storage of uploads: the service, its route, its sweep. */
import { RET } from '@contract/constants'
import type { FastifyInstance } from 'fastify'
import type { Sweep } from '../jobs/runner'
import type { AppContext } from '../kit/context'
import { Refusal } from '../kit/refusal'
import { createUploadFiles } from '../modules/platform/uploads/files'
import { cleanPicture } from '../modules/platform/uploads/picture'
import {
  createPrivatePictures,
  PICTURE_REFUSALS,
  PRIVATE_PATH,
  TICKET_LIFE_MS,
  type PrivatePictures,
} from '../modules/private-picture/pictures'

const HOUR_MS = 60 * 60_000

type PictureContext = Pick<AppContext, 'config' | 'db'> & { clock: { now: () => number } }

export function privatePicturesOf(ctx: PictureContext): PrivatePictures {
  return createPrivatePictures(ctx, { files: createUploadFiles(ctx.config), clean: cleanPicture })
}

/** GET /media/private/{file}?ticket=…: outside the API base, beside the public pictures; no shared cache keeps one. */
export function registerPrivatePictures(app: FastifyInstance, ctx: AppContext): void {
  const pictures = privatePicturesOf(ctx)
  app.get<{ Params: { file: string }; Querystring: { ticket?: unknown } }>(
    `${PRIVATE_PATH}/:file`,
    { schema: { hide: true } },
    async ({ params, query }, reply) => {
      const found = await pictures.read(params.file, typeof query.ticket === 'string' ? query.ticket : '')
      if (!found) throw new Refusal(RET.NOT_FOUND, PICTURE_REFUSALS.notFound)
      return reply
        .header('cache-control', `private, max-age=${TICKET_LIFE_MS / 1000}`)
        .header('referrer-policy', 'no-referrer')
        .type(found.contentType)
        .send(found.bytes)
    },
  )
}

export function createPictureSweep(ctx: PictureContext): Sweep {
  const pictures = privatePicturesOf(ctx)
  return {
    name: 'unused private pictures',
    everyMs: HOUR_MS,
    run: async (now) => {
      await pictures.deleteUnused(now)
      return 0
    },
  }
}
