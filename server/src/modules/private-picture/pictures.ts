/**
 * Private pictures: kept outside public media, read by addresses with a ticket that expires. A ticket is given by calls
 * that have checked the reader's right; the address itself names no reader.
 */
import { RET } from '@contract/constants'
import type { Config } from '../../config'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import type { Clock } from '../../kit/clock'
import { Refusal } from '../../kit/refusal'
import type { Sealer } from '../../kit/seal'
import type { Settings } from '../../kit/settings'
import { ruleOf } from './purposes'
import { pictureSettings } from './settings'
import type { PicturePurpose, PrivatePictureTable } from './tables'

/** How long an address may be read, ms. */
export const TICKET_LIFE_MS = 10 * 60_000
/** How long the address of a revealed picture may be read, ms. */
export const REVEAL_LIFE_MS = 60_000
export const PRIVATE_PATH = '/media/private'

export const PICTURE_REFUSALS = {
  notFound: '图片不存在',
  badPhoto: '照片不存在或已失效，请重新上传',
  broken: '照片内容有误，请重新拍摄',
  dailyLimit: '今天上传的照片过多，请明天再试',
  tooSmall: '照片太小，看不清文字，请靠近重拍',
} as const

/** Ports: the shop's storage of uploads, and the re-encoding that removes metadata and bounds a picture to 2,160 px. */
interface PicturePorts {
  files: {
    write(name: string, bytes: Buffer, contentType: string): Promise<void>
    read(name: string): Promise<Buffer | null>
    remove(name: string): Promise<void>
  }
  clean: (given: Buffer) => Promise<{ format: 'jpg' | 'png' | 'webp'; bytes: Buffer; width: number; height: number }>
}

/** What pictures are kept with. */
export interface PictureTools extends PicturePorts {
  db: Db
  clock: Clock
  config: Pick<Config, 'ticketSecret'>
  sealer: Sealer
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

/** As `PrivatePictures.keep`. */
export async function keepPictures(
  { clock }: Pick<PictureTools, 'clock'>,
  trx: Db,
  names: readonly string[],
  { kind, id }: Keeper,
  ofUser?: OwnPictures,
): Promise<void> {
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
}

export const filesKept = (reader: Db, { kind, id }: Keeper): Promise<{ file: string; purpose: PicturePurpose }[]> =>
  reader
    .selectFrom('privatePicture')
    .select(['file', 'purpose'])
    .where('objectKind', '=', kind)
    .where('objectId', '=', id)
    .orderBy('createdAt')
    .orderBy('file')
    .execute()

/** As `PrivatePictures.othersWith`. */
export async function othersWith(reader: Db, files: readonly string[], userId: number): Promise<number[]> {
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
}
