/** Uploaded pictures: files with a random name, and a row each with their owner. */
import { randomBytes } from 'node:crypto'
import { RET } from '@contract/constants'
import type { Db } from '../../../db/handle'
import { lockUntilEnd, transaction } from '../../../db/transaction'
import type { AppContext } from '../../../kit/context'
import { Refusal } from '../../../kit/refusal'
import { UPLOAD_DAY_MS, UPLOADS_PER_DAY } from '../limits'
import { UPLOAD_REFUSALS } from '../messages'
import { createUploadFiles } from './files'
import { CONTENT_TYPES, type CleanPicture, type PictureFormat } from './picture'

const FILE_NAME = /^[0-9a-f]{32}\.(jpg|png|webp)$/

export interface StoredFile {
  bytes: Buffer
  format: PictureFormat
}

export interface UploadStore {
  /**
   * @returns the file's name, which cannot be guessed.
   * @throws Refusal when the user may not upload more today.
   */
  save(picture: CleanPicture, owner: { userId: number; purpose: string }): Promise<string>
  /** null when there is none with that name. */
  read(file: string): Promise<StoredFile | null>
  /** @throws Refusal when the user has uploaded UPLOADS_PER_DAY pictures in the last 24 hours. */
  requireRest(userId: number): Promise<void>
}

export function createUploadStore({ config, db, clock }: Pick<AppContext, 'config' | 'db' | 'clock'>): UploadStore {
  const files = createUploadFiles(config)

  async function requireRest(handle: Db, userId: number): Promise<void> {
    const { count } = await handle
      .selectFrom('upload')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('userId', '=', userId)
      .where('createdAt', '>', clock.now() - UPLOAD_DAY_MS)
      .executeTakeFirstOrThrow()
    if (count >= UPLOADS_PER_DAY) throw new Refusal(RET.TOO_MANY, UPLOAD_REFUSALS.dailyLimit)
  }

  return {
    async save({ format, bytes, width, height }, { userId, purpose }) {
      const file = `${randomBytes(16).toString('hex')}.${format}`
      await files.write(file, bytes, CONTENT_TYPES[format])
      try {
        const row = { file, userId, bytes: bytes.length, width, height, purpose, createdAt: clock.now() }
        await transaction(db, async (trx) => {
          // Uploads of one user to several processes at once must not pass the limit together.
          await lockUntilEnd(trx, 'uploads', userId)
          await requireRest(trx, userId)
          await trx.insertInto('upload').values(row).execute()
        })
      } catch (error) {
        await files.remove(file)
        throw error
      }
      return file
    },
    async read(file) {
      const [, ending] = FILE_NAME.exec(file) ?? []
      const format = (['jpg', 'png', 'webp'] as const).find((known) => known === ending)
      if (format === undefined) return null
      const bytes = await files.read(file)
      return bytes && { format, bytes }
    },
    requireRest: (userId) => requireRest(db, userId),
  }
}
