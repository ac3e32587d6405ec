/** Uploaded pictures: files under DATA_DIR/uploads with a random name, and a row each with their owner. */
import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { RET } from '@contract/constants'
import type { Db } from '../../../db/handle'
import { lockUntilEnd, transaction } from '../../../db/transaction'
import type { AppContext } from '../../../kit/context'
import { Refusal } from '../../../kit/refusal'
import { UPLOAD_DAY_MS, UPLOADS_PER_DAY } from '../limits'
import { UPLOAD_REFUSALS } from '../messages'
import type { CleanPicture, PictureFormat } from './picture'

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
  // Two characters of the name form the folder, so that none contains more than a 256th of the files.
  const placeOf = (file: string) => path.join(config.dataDir, 'uploads', file.slice(0, 2), file)

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
      const place = placeOf(file)
      await writeWhole(place, bytes)
      try {
        const row = { file, userId, bytes: bytes.length, width, height, purpose, createdAt: clock.now() }
        await transaction(db, async (trx) => {
          // Uploads of one user to several processes at once must not pass the limit together.
          await lockUntilEnd(trx, 'uploads', userId)
          await requireRest(trx, userId)
          await trx.insertInto('upload').values(row).execute()
        })
      } catch (error) {
        await rm(place, { force: true })
        throw error
      }
      return file
    },
    async read(file) {
      const [, ending] = FILE_NAME.exec(file) ?? []
      const format = (['jpg', 'png', 'webp'] as const).find((known) => known === ending)
      if (format === undefined) return null
      try {
        return { format, bytes: await readFile(placeOf(file)) }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    requireRest: (userId) => requireRest(db, userId),
  }
}

/** Written to a temporary file and then renamed, so that no reader sees half a file. */
async function writeWhole(place: string, bytes: Buffer): Promise<void> {
  await mkdir(path.dirname(place), { recursive: true })
  const draft = `${place}.tmp`
  try {
    await writeFile(draft, bytes, { flag: 'wx' })
    await rename(draft, place)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}
