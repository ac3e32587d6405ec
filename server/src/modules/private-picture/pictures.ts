/**
 * Private pictures: kept outside public media, read by addresses with a ticket that expires. A ticket is given by calls
 * that have checked the reader's right; the address itself names no reader.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { RET } from '@contract/constants'
import type { Config } from '../../config'
import type { Db } from '../../db/handle'
import { transaction, type Trx } from '../../db/transaction'
import type { Clock } from '../../kit/clock'
import { Refusal } from '../../kit/refusal'
import { createSealer } from '../../kit/seal'
import type { Settings } from '../../kit/settings'
import { equalsSafely } from '../../kit/signing'
import { DRAFT_LIFE_MS, ruleOf, USER_PURPOSES } from './purposes'
import { pictureSettings } from './settings'
import type { PicturePurpose, PrivatePictureTable } from './tables'

/** How long an address may be read, ms. */
export const TICKET_LIFE_MS = 10 * 60_000
/** Addresses made within this time are equal, so that a page that is fetched again draws the same picture, ms. */
const TICKET_STEP_MS = 60_000
/** A picture that no object has kept is deleted after this time, ms: a form left open over a night still works. */
export const UNUSED_LIFE_MS = 24 * 60 * 60_000
/** How long the address of a revealed picture may be read, ms. */
export const REVEAL_LIFE_MS = 60_000
/** Pictures deleted in one run of the sweep. */
const PICTURES_A_RUN = 500
export const PRIVATE_PATH = '/media/private'

/** What is kept encrypted says so in its name. */
const FILE_NAME = /^[0-9a-f]{32}\.(private|sealed)\.(jpg|png|webp)$/

export const PICTURE_REFUSALS = {
  notFound: '图片不存在',
  badPhoto: '照片不存在或已失效，请重新上传',
  broken: '照片内容有误，请重新拍摄',
  dailyLimit: '今天上传的照片过多，请明天再试',
  tooSmall: '照片太小，看不清文字，请靠近重拍',
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
  kind:
    | 'order'
    | 'item'
    | 'review'
    | 'qa'
    | 'qualification'
    | 'verification'
    | 'appeal'
    | 'consignment'
    | 'recycle'
    | 'identification'
    | 'complaint'
    | 'chat'
    | 'merchant'
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
  /** What an object keeps and is still there, the oldest first. */
  filesOf: (db: Db, object: Keeper) => Promise<{ file: string; purpose: PicturePurpose }[]>
  /** Other users who have sent one of these pictures, as far as theirs are still there; of sealed ones alone. */
  othersWith: (db: Db, files: readonly string[], userId: number) => Promise<number[]>
  /** As `letPicturesGo`. */
  letGo: (trx: Db, object: Keeper, end: { endedAt: number; settings: Settings }) => Promise<void>
  /** As `discardPictures`, now. */
  discard: (trx: Db, object: Keeper) => Promise<void>
  /** The address under which a picture can be read from now on, for ten minutes if no other time is given. */
  addressOf: (file: string, lifeMs?: number) => { url: string; expiresAt: number }
  /** The picture itself, for the server's own use; null when there is no such file. */
  bytesOf: (file: string) => Promise<Buffer | null>
  /** null when there is no such file, or the ticket is wrong or too old. */
  read: (
    file: string,
    ticket: string,
  ) => Promise<{
    bytes: Buffer
    contentType: string
    /** It is of a document, or was revealed: nothing may keep it. */
    isSecret: boolean
  } | null>
  /** Deletes the files of an object; their rows go in `also`'s transaction. A repetition goes on where it ended. */
  deleteKept: (object: Keeper, also: (trx: Trx) => Promise<void>) => Promise<void>
  /** Deletes what no object kept, and what has outlived its object. @returns how many */
  deleteUnused: (now: number) => Promise<number>
}

/**
 * The object has ended at that time: each of its pictures is deleted as long after as its purpose is kept, unless it
 * goes earlier already.
 */
export async function letPicturesGo(
  trx: Db,
  { kind, id }: Keeper,
  { endedAt, settings }: { endedAt: number; settings: Settings },
): Promise<void> {
  const kept = await trx
    .selectFrom('privatePicture')
    .select('purpose')
    .distinct()
    .where('objectKind', '=', kind)
    .where('objectId', '=', id)
    .execute()
  for (const { purpose } of kept) {
    const at = endedAt + settings.get(pictureSettings, ruleOf(purpose)?.retention ?? 'picture.retention')
    await trx
      .updateTable('privatePicture')
      .set({ deleteAt: at })
      .where('objectKind', '=', kind)
      .where('objectId', '=', id)
      .where('purpose', '=', purpose)
      .where((eb) => eb.or([eb('deleteAt', 'is', null), eb('deleteAt', '>', at)]))
      .execute()
  }
}

/** The object's pictures go with the next run of the sweep: what was withdrawn is not kept. */
export async function discardPictures(trx: Db, { kind, id }: Keeper, now: number): Promise<void> {
  await trx
    .updateTable('privatePicture')
    .set({ deleteAt: now })
    .where('objectKind', '=', kind)
    .where('objectId', '=', id)
    .execute()
}

const CONTENT_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

export interface PictureDeps {
  db: Db
  clock: Clock
  config: Pick<Config, 'identityKey' | 'ticketSecret'>
}

export function createPrivatePictures(
  { db, clock, config }: PictureDeps,
  { files, clean }: PicturePorts,
): PrivatePictures {
  const sign = (file: string, expires: string) =>
    createHmac('sha256', config.ticketSecret).update(`picture\n${file}\n${expires}`).digest('hex').slice(0, 40)
  const sealer = createSealer(config.identityKey, 'reluxe pictures')
  async function bytesOf(file: string): Promise<Buffer | null> {
    const [, keeping] = FILE_NAME.exec(file) ?? []
    const stored = keeping === undefined ? null : await files.read(file)
    return stored && keeping === 'sealed' ? sealer.unsealBytes(stored, file) : stored
  }

  return {
    save: async (given, { purpose, taker }) => {
      const { format, bytes, width, height } = await clean(given)
      const { isSealed = false, minSide = 0 } = ruleOf(purpose) ?? {}
      if (Math.min(width, height) < minSide) throw new Refusal(RET.BAD_REQUEST, PICTURE_REFUSALS.tooSmall)
      const file = `${randomBytes(16).toString('hex')}.${isSealed ? 'sealed' : 'private'}.${format}`
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
          deleteAt: null,
          mark: isSealed ? sealer.markOf(createHash('sha256').update(bytes).digest('hex')) : null,
          createdAt: clock.now(),
        })
        .execute()
      if (isSealed) await files.write(file, sealer.sealBytes(bytes, file), 'application/octet-stream')
      else await files.write(file, bytes, CONTENT_TYPES[format])
      return file
    },

    keep: async (trx, names, { kind, id }, ofUser) => {
      const wanted = [...new Set(names)]
      if (wanted.length === 0) return
      let matching = trx
        .updateTable('privatePicture')
        .set({ usedAt: clock.now(), objectKind: kind, objectId: id, deleteAt: null })
        .where('file', 'in', wanted)
        .where((eb) => eb.or([eb('deleteAt', 'is', null), eb('deleteAt', '>', clock.now())]))
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

    filesOf: (reader, { kind, id }) =>
      reader
        .selectFrom('privatePicture')
        .select(['file', 'purpose'])
        .where('objectKind', '=', kind)
        .where('objectId', '=', id)
        .orderBy('createdAt')
        .orderBy('file')
        .execute(),

    othersWith: async (reader, files, userId) => {
      const rows = await reader
        .selectFrom('privatePicture as own')
        .innerJoin('privatePicture as other', 'other.mark', 'own.mark')
        .select('other.takerId')
        .distinct()
        .where('own.file', 'in', files)
        .where('other.takerKind', '=', 'user')
        .where('other.takerId', '<>', String(userId))
        .orderBy('other.takerId')
        .execute()
      return rows.map(({ takerId }) => Number(takerId))
    },

    letGo: letPicturesGo,

    discard: (trx, object) => discardPictures(trx, object, clock.now()),

    addressOf: (file, lifeMs = TICKET_LIFE_MS) => {
      // A short life is kept to the millisecond: it would be over before the page is drawn.
      const start = lifeMs < TICKET_LIFE_MS ? clock.now() : Math.floor(clock.now() / TICKET_STEP_MS) * TICKET_STEP_MS
      const expiresAt = start + lifeMs
      const expires = expiresAt.toString(36)
      return { url: `${PRIVATE_PATH}/${file}?ticket=${expires}-${sign(file, expires)}`, expiresAt }
    },

    bytesOf,

    read: async (file, ticket) => {
      const [, keeping, format] = FILE_NAME.exec(file) ?? []
      const [expires = '', signature = ''] = ticket.split('-')
      if (format === undefined || !equalsSafely(signature, sign(file, expires))) return null
      const left = parseInt(expires, 36) - clock.now()
      if (left <= 0) return null
      const isSealed = keeping === 'sealed'
      const bytes = await bytesOf(file)
      return (
        bytes && {
          bytes,
          contentType: CONTENT_TYPES[format as keyof typeof CONTENT_TYPES],
          isSecret: isSealed || left <= REVEAL_LIFE_MS,
        }
      )
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
      // Marked first: from then on no object can keep it, and a run that is cut off is taken up by the next.
      await db
        .updateTable('privatePicture')
        .set({ deleteAt: now })
        .where('usedAt', 'is', null)
        .where('deleteAt', 'is', null)
        .where((eb) => {
          const older = (lifeMs: number) => eb('createdAt', '<', now - lifeMs)
          const ofPurposes = Object.entries(USER_PURPOSES).map(([purpose, { unusedLifeMs }]) =>
            eb.and([eb('purpose', '=', purpose as PicturePurpose), older(unusedLifeMs)]),
          )
          return eb.or([
            eb.and([eb('takerKind', '<>', 'user'), older(UNUSED_LIFE_MS)]),
            eb.and([eb('takerKind', '=', 'user'), eb.or([older(DRAFT_LIFE_MS), ...ofPurposes])]),
          ])
        })
        .execute()
      const gone = await db
        .selectFrom('privatePicture')
        .select('file')
        .where('deleteAt', '<=', now)
        .orderBy('deleteAt')
        .limit(PICTURES_A_RUN)
        .execute()
      // The files first: one without a row would stay for ever.
      for (const { file } of gone) await files.remove(file)
      const names = gone.map(({ file }) => file)
      if (names.length > 0) await db.deleteFrom('privatePicture').where('file', 'in', names).execute()
      return gone.length
    },
  }
}
