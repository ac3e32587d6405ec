/**
 * POST /upload (spec 5, 7.1, 8) and the pictures it stores. Errors of a picture are in the response (`respCode`,
 * `respMsg`), since clients show only the number of other statuses; a missing session (401) and too many requests (429)
 * are statuses.
 */
import { RET } from '@contract/constants'
import { UploadAnswer } from '@contract/platform'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '../../../kit/context'
import { createHeldBytes } from '../../../kit/held-bytes'
import { addressKey } from '../../../kit/input'
import { Refusal } from '../../../kit/refusal'
import { requireUser } from '../../../kit/session'
import { createKeyedSlots, createSlots } from '../../../kit/slots'
import {
  ENCODES_AT_ONCE,
  ENCODES_WAITING,
  UPLOAD_MAX_AGE_S,
  UPLOAD_MAX_BYTES,
  UPLOADS_HELD_BYTES,
  UPLOADS_HELD_BYTES_PER_CLIENT,
  UPLOADS_PER_MINUTE,
  UPLOADS_WAITING_PER_USER,
} from '../limits'
import { PICTURE_NOT_FOUND, UPLOAD_REFUSALS } from '../messages'
import { allowOwnOrigins } from './cross-origin'
import { FORM_LIMITS, readForm, type UploadForm, isFreshSign } from './form'
import { cleanPicture, CONTENT_TYPES } from './picture'
import { fetchPicture } from './source'
import { createUploadStore } from './store'

const PICTURES = '/media/upload'

export async function registerUploads(scope: FastifyInstance, ctx: AppContext): Promise<void> {
  const { clock, config, log } = ctx
  const store = createUploadStore(ctx)
  const { busy } = UPLOAD_REFUSALS
  const users = createKeyedSlots({ count: 1, waiting: UPLOADS_WAITING_PER_USER, busy })
  const held = createHeldBytes({ ofAll: UPLOADS_HELD_BYTES, ofClient: UPLOADS_HELD_BYTES_PER_CLIENT, busy })
  const encoding = createSlots({ count: ENCODES_AT_ONCE, waiting: ENCODES_WAITING, busy })

  async function pictureOf({ fields, file }: UploadForm, take: (bytes: number) => void): Promise<Buffer> {
    if (file !== null && file.length > 0) return file
    if (fields.fileUrl === undefined) throw new Refusal(RET.BAD_REQUEST, UPLOAD_REFUSALS.noPicture)
    // Its size is known when it is here.
    take(UPLOAD_MAX_BYTES)
    return fetchPicture(fields.fileUrl, config.uploadSources)
  }

  async function read(
    request: FastifyRequest,
    take: (bytes: number) => void,
  ): Promise<{ given: Buffer; purpose: string }> {
    const form = await readForm(request, take)
    if (!isFreshSign(form.fields.sign, clock.now())) throw new Refusal(RET.STALE_TIMESTAMP, UPLOAD_REFUSALS.stale)
    return { given: await pictureOf(form, take), purpose: form.fields.pathSign ?? '' }
  }

  /** @returns the picture's address, and what it seems to lack */
  async function upload(
    request: FastifyRequest,
    userId: number,
    take: (bytes: number) => void,
  ): Promise<NonNullable<UploadAnswer['respData']>> {
    await store.requireRest(userId)
    const { given, purpose } = await read(request, take)
    const { privateUploads } = ctx
    if (privateUploads?.takes(purpose)) return encoding.run(() => privateUploads.save(given, { userId, purpose }))
    const picture = await encoding.run(() => cleanPicture(given))
    return { filePath: `${PICTURES}/${await store.save(picture, { userId, purpose })}` }
  }

  await scope.register(multipart, { limits: FORM_LIMITS })
  allowOwnOrigins(scope, '/upload', config.publicOrigins)
  scope.post(
    '/upload',
    {
      schema: { response: { 200: UploadAnswer } },
      // The form has its own sign, and its bytes are not kept as text.
      config: { signature: false, rateLimit: { max: UPLOADS_PER_MINUTE } },
      preValidation: requireUser,
    },
    async (request): Promise<UploadAnswer> => {
      const { user } = request
      if (user === null) throw new Error('requireUser let a visitor through')
      try {
        const respData = await users.run(user.id, () =>
          held.hold(addressKey(request.ip), (take) => upload(request, user.id, take)),
        )
        return { respCode: 0, respMsg: '', respData }
      } catch (error) {
        if (error instanceof Refusal) return { respCode: error.code, respMsg: error.message, respData: null }
        log.error(error, 'an upload failed')
        return { respCode: RET.INTERNAL, respMsg: UPLOAD_REFUSALS.failed, respData: null }
      }
    },
  )
}

/** GET /media/upload/{file}: outside the API base, beside the other pictures. */
export function registerUploadedPictures(app: FastifyInstance, ctx: AppContext): void {
  const store = createUploadStore(ctx)
  app.get<{ Params: { file: string } }>(
    `${PICTURES}/:file`,
    { schema: { hide: true }, config: { rateClass: 'free' } },
    async ({ params, headers }, reply) => {
      const etag = `"${params.file}"`
      const stored = await store.read(params.file)
      if (stored === null) throw new Refusal(RET.NOT_FOUND, PICTURE_NOT_FOUND)
      void reply.headers({ 'cache-control': `public, max-age=${UPLOAD_MAX_AGE_S}, immutable`, etag })
      if (headers['if-none-match'] === etag) return reply.status(304).send()
      return reply.type(CONTENT_TYPES[stored.format]).send(stored.bytes)
    },
  )
}
