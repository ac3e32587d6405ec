/** Files of pictures: stored, some encrypted, and read by an address with a ticket. */
import { createHash, createHmac, randomBytes } from 'node:crypto'
import { RET } from '@contract/constants'
import { Refusal } from '../../kit/refusal'
import { equalsSafely } from '../../kit/signing'
import {
  PICTURE_REFUSALS,
  PRIVATE_PATH,
  REVEAL_LIFE_MS,
  TICKET_LIFE_MS,
  type PictureTools,
  type Taker,
} from './pictures'
import { ruleOf } from './purposes'
import type { PicturePurpose } from './tables'

/** Addresses made within this time are equal, so that a page that is fetched again draws the same picture, ms. */
const TICKET_STEP_MS = 60_000
/** What is kept encrypted says so in its name. */
const FILE_NAME = /^[0-9a-f]{32}\.(private|sealed)\.(jpg|png|webp)$/

const CONTENT_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const

/** As `PrivatePictures.save`. */
export async function savePicture(
  { clean, clock, db, files, sealer }: PictureTools,
  given: Buffer,
  { purpose, taker }: { purpose: PicturePurpose; taker: Taker },
): Promise<string> {
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
}

export async function bytesOf({ files, sealer }: PictureTools, file: string): Promise<Buffer | null> {
  const [, keeping] = FILE_NAME.exec(file) ?? []
  const stored = keeping === undefined ? null : await files.read(file)
  return stored && keeping === 'sealed' ? sealer.unsealBytes(stored, file) : stored
}

const sign = ({ config }: PictureTools, file: string, expires: string): string =>
  createHmac('sha256', config.ticketSecret).update(`picture\n${file}\n${expires}`).digest('hex').slice(0, 40)

/** As `PrivatePictures.addressOf`. */
export function addressOf(
  tools: PictureTools,
  file: string,
  lifeMs = TICKET_LIFE_MS,
): { url: string; expiresAt: number } {
  const now = tools.clock.now()
  // A short life is kept to the millisecond: it would be over before the page is drawn.
  const start = lifeMs < TICKET_LIFE_MS ? now : Math.floor(now / TICKET_STEP_MS) * TICKET_STEP_MS
  const expiresAt = start + lifeMs
  const expires = expiresAt.toString(36)
  return { url: `${PRIVATE_PATH}/${file}?ticket=${expires}-${sign(tools, file, expires)}`, expiresAt }
}

/** As `PrivatePictures.read`. */
export async function readPicture(
  tools: PictureTools,
  file: string,
  ticket: string,
): Promise<{ bytes: Buffer; contentType: string; isSecret: boolean } | null> {
  const [, keeping, format] = FILE_NAME.exec(file) ?? []
  const [expires = '', signature = ''] = ticket.split('-')
  if (format === undefined || !equalsSafely(signature, sign(tools, file, expires))) return null
  const left = parseInt(expires, 36) - tools.clock.now()
  if (left <= 0) return null
  const isSealed = keeping === 'sealed'
  const bytes = await bytesOf(tools, file)
  return (
    bytes && {
      bytes,
      contentType: CONTENT_TYPES[format as keyof typeof CONTENT_TYPES],
      isSecret: isSealed || left <= REVEAL_LIFE_MS,
    }
  )
}
