/**
 * Reads the upload's form: multipart with a file, or a plain form with an address (a mini-program cannot send multipart
 * without a file).
 */
import { RET } from '@contract/constants'
import { UploadFields } from '@contract/platform'
import type { MultipartFile } from '@fastify/multipart'
import { Value } from '@sinclair/typebox/value'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../../kit/refusal'
import { UPLOAD_MAX_BYTES, UPLOAD_SIGN_MAX_AGE_MS } from '../limits'
import { UPLOAD_REFUSALS } from '../messages'

/** One file and the four fields, with a margin for a client that adds one of its own. */
export const FORM_LIMITS = {
  fileSize: UPLOAD_MAX_BYTES,
  files: 1,
  fields: 8,
  parts: 9,
  fieldSize: 4096,
  fieldNameSize: 64,
  headerPairs: 20,
}

export interface UploadForm {
  fields: UploadFields
  /** The bytes of multipartFile. */
  file: Buffer | null
}

/**
 * @param take receives the bytes of each part of the file before it is kept; what it throws ends the reading
 * @throws Refusal
 */
export async function readForm(request: FastifyRequest, take: (bytes: number) => void): Promise<UploadForm> {
  const { values, file } = request.isMultipart() ? await readParts(request, take) : { values: request.body, file: null }
  if (!Value.Check(UploadFields, values)) throw new Refusal(RET.BAD_REQUEST, UPLOAD_REFUSALS.badForm)
  return { fields: values, file }
}

async function readParts(
  request: FastifyRequest,
  take: (bytes: number) => void,
): Promise<{ values: unknown; file: Buffer | null }> {
  const values = new Map<string, unknown>()
  let file: Buffer | null = null
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') values.set(part.fieldname, part.value)
      else if (part.fieldname === 'multipartFile') file = await readFile(part, take)
      else throw new Refusal(RET.BAD_REQUEST, UPLOAD_REFUSALS.badForm)
    }
  } catch (error) {
    throw asRefusal(error)
  }
  return { values: Object.fromEntries(values), file }
}

async function readFile({ file }: MultipartFile, take: (bytes: number) => void): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of file as AsyncIterable<Buffer>) {
    take(part.length)
    parts.push(part)
  }
  if (file.truncated) throw new Refusal(RET.TOO_LARGE, UPLOAD_REFUSALS.tooLarge)
  return Buffer.concat(parts)
}

/** The parser's errors have no common class, and only reading has happened so far: any error means an invalid form. */
function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  const isTooLarge = error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'
  return isTooLarge
    ? new Refusal(RET.TOO_LARGE, UPLOAD_REFUSALS.tooLarge)
    : new Refusal(RET.BAD_REQUEST, UPLOAD_REFUSALS.badForm)
}

/**
 * Whether a form's `sign` is recent: it is the time in base 36, reversed (contract/platform.ts). Any client can make
 * one, so it only shows that the form is fresh; the session decides who may upload.
 *
 * @param now ms
 */
export function isFreshSign(sign: string, now: number): boolean {
  const time = parseInt([...sign].reverse().join(''), 36)
  return Math.abs(now - time) <= UPLOAD_SIGN_MAX_AGE_MS
}
