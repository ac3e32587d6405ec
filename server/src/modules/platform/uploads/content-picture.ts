/** Public pictures that operators upload for pages: re-encoded without metadata, and named by chance. */
import { randomBytes } from 'node:crypto'
import type { Config } from '../../../config'
import { createUploadFiles } from './files'
import { cleanPicture } from './picture'

const CONTENT_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

/** @returns its file and its size, px. @throws Refusal BAD_REQUEST when it is no picture */
export async function keepUpload(
  config: Pick<Config, 'uploadBucket' | 'dataDir'>,
  given: Buffer,
): Promise<{ photo: string; width: number; height: number }> {
  const { format, bytes, width, height } = await cleanPicture(given)
  const photo = `${randomBytes(16).toString('hex')}.content.${format}`
  await createUploadFiles(config).write(photo, bytes, CONTENT_TYPES[format])
  return { photo, width, height }
}
