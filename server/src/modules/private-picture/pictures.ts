/**
 * Private pictures: kept outside public media, read by addresses with a ticket that expires. A ticket is given by calls
 * that have checked the reader's right; the address itself names no reader.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { RET } from '@contract/constants'
import type { Config } from '../../config'
import type { Db } from '../../db/handle'
import { transaction, type Trx } from '../../db/transaction'
import type { Clock } from '../../kit/clock'
import { Refusal } from '../../kit/refusal'
import { equalsSafely } from '../../kit/signing'
import type { PicturePurpose, PrivatePictureTable } from './tables'

/** How long an address may be read, ms. */
export const TICKET_LIFE_MS = 10 * 60_000
/** Addresses made within this time are equal, so that a page that is fetched again draws the same picture, ms. */
const TICKET_STEP_MS = 60_000
/** A picture that no object has kept is deleted after this time, ms: a form left open over a night still works. */
export const UNUSED_LIFE_MS = 24 * 60 * 60_000
/** Of users' pictures: their drafts are kept as long (design: buying 7), ms. */
export const DRAFT_LIFE_MS = 30 * UNUSED_LIFE_MS
export const PRIVATE_PATH = '/media/private'

const FILE_NAME = /^[0-9a-f]{32}\.private\.(jpg|png|webp)$/

export const PICTURE_REFUSALS = {
  notFound: '图片不存在',
  badPhoto: '照片不存在或已失效，请重新上传',
  broken: '照片内容有误，请重新拍摄',
  dailyLimit: '今天上传的照片过多，请明天再试',
} as const

/** Ports: the shop's storage of uploads, and the re-encoding that removes metadata and bounds a picture to 2,160 px. */
export interface PicturePorts {
  files: {
    write(name: string, bytes: Buffer, contentType: string): Promise<void>
    read(name: string): Promise<Buffer | null>
    remove(name: string): Promise<void>
  }
  clean: (given: Buffer) => Promise<{ format: 'jpg' | 'png' | 'webp'; bytes: Buffer; width: number; height: number }>
}

export interface Taker {
  kind: PrivatePictureTable['takerKind']
  id: string
}

/** The object whose end the pictures' retention counts from. */
export interface Keeper {
  kind: 'order' | 'item' | 'review' | 'qa' | 'qualification'
  id: string
}

/** Pictures that a user took for a purpose. */
export interface OwnPictures {
  purpose: PicturePurpose
  userId: number
}

/** The file of a picture's address, or of its name. */
export const fileOfAddress = (address: string): string => address.replace(/^.*\//u, '').replace(/\?.*$/u, '')

export interface PrivatePictures {
  /** @returns the file's name. @throws Refusal when it is no picture. */
  save: (given: Buffer, picture: { purpose: PicturePurpose; taker: Taker }) => Promise<string>
  /**
   * Marks pictures as kept by an object. @throws Refusal BAD_REQUEST when one does not exist, or is not `ofUser`'s own
   */
  keep: (trx: Db, files: readonly string[], object: Keeper, ofUser?: OwnPictures) => Promise<void>
  /** The address under which a picture can be read from now on, for ten minutes if no other time is given. */
  addressOf: (file: string, lifeMs?: number) => { url: string; expiresAt: number }
  /** null when there is no such file, or the ticket is wrong or too old. */
  read: (file: string, ticket: string) => Promise<{ bytes: Buffer; contentType: string } | null>
  /** Deletes the files of an object; their rows go in `also`'s transaction. A repetition goes on where it ended. */
  deleteKept: (object: Keeper, also: (trx: Trx) => Promise<void>) => Promise<void>
  /** Deletes what no object kept. @returns how many */
  deleteUnused: (now: number) => Promise<number>
}

const CONTENT_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

export function createPrivatePictures(
  { db, clock, config }: { db: Db; clock: Clock; config: Pick<Config, 'ticketSecret'> },
  { files, clean }: PicturePorts,
): PrivatePictures {
  const sign = (file: string, expires: string) =>
    createHmac('sha256', config.ticketSecret).update(`picture\n${file}\n${expires}`).digest('hex').slice(0, 40)

  return {
    save: async (given, { purpose, taker }) => {
      const { format, bytes, width, height } = await clean(given)
      const file = `${randomBytes(16).toString('hex')}.private.${format}`
      // The row comes first: a file without one could never be deleted.
      await db
        .insertInto('privatePicture')
        .values({
          file,
          purpose,
          takerKind: taker.kind,
          takerId: taker.id,
          bytes: bytes.length,
          width,
          height,
          usedAt: null,
          objectKind: null,
          objectId: null,
          createdAt: clock.now(),
        })
        .execute()
      await files.write(file, bytes, CONTENT_TYPES[format])
      return file
    },

    keep: async (trx, names, { kind, id }, ofUser) => {
      const wanted = [...new Set(names)]
      if (wanted.length === 0) return
      let matching = trx
        .updateTable('privatePicture')
        .set({ usedAt: clock.now(), objectKind: kind, objectId: id })
        .where('file', 'in', wanted)
      if (ofUser) {
        matching = matching
          .where('purpose', '=', ofUser.purpose)
          .where('takerKind', '=', 'user')
          .where('takerId', '=', String(ofUser.userId))
      }
      const kept = await matching.returning('file').execute()
      if (kept.length !== wanted.length) {
        throw new Refusal(RET.BAD_REQUEST, PICTURE_REFUSALS.badPhoto, { photos: PICTURE_REFUSALS.badPhoto })
      }
    },

    addressOf: (file, lifeMs = TICKET_LIFE_MS) => {
      const expiresAt = Math.floor(clock.now() / TICKET_STEP_MS) * TICKET_STEP_MS + lifeMs
      const expires = expiresAt.toString(36)
      return { url: `${PRIVATE_PATH}/${file}?ticket=${expires}-${sign(file, expires)}`, expiresAt }
    },

    read: async (file, ticket) => {
      const [, format] = FILE_NAME.exec(file) ?? []
      const [expires = '', signature = ''] = ticket.split('-')
      if (format === undefined || !equalsSafely(signature, sign(file, expires))) return null
      if (parseInt(expires, 36) <= clock.now()) return null
      const bytes = await files.read(file)
      return bytes && { bytes, contentType: CONTENT_TYPES[format as keyof typeof CONTENT_TYPES] }
    },

    deleteKept: async ({ kind, id }, also) => {
      const kept = await db
        .selectFrom('privatePicture')
        .select('file')
        .where('objectKind', '=', kind)
        .where('objectId', '=', id)
        .execute()
      // The files first: one without a row would stay for ever.
      for (const { file } of kept) await files.remove(file)
      await transaction(db, async (trx) => {
        await trx
          .deleteFrom('privatePicture')
          .where(
            'file',
            'in',
            kept.map(({ file }) => file),
          )
          .execute()
        await also(trx)
      })
    },

    deleteUnused: async (now) => {
      const gone = await db
        .deleteFrom('privatePicture')
        .where('usedAt', 'is', null)
        .where('createdAt', '<', now - UNUSED_LIFE_MS)
        .where((eb) => eb.or([eb('takerKind', '<>', 'user'), eb('createdAt', '<', now - DRAFT_LIFE_MS)]))
        .returning('file')
        .execute()
      for (const { file } of gone) await files.remove(file)
      return gone.length
    },
  }
}
