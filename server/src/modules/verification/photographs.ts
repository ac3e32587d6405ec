/** Photographs of a document: those that were sent, those that are still good from the submission before. */
import type { Db } from '../../db/handle'
import { refuseField } from '../../kit/refusal'
import { fileOfAddress } from '../private-picture/pictures'
import { REFUSALS } from './messages'
import type { VerificationRecord } from './object'
import { standingOf } from './people'
import type { VerificationTools } from './tools'

/** Addresses of the user's uploads; one is left out where the earlier is still good. */
export interface Pictures {
  front?: string
  back?: string
}

/** Photographs of a rejected submission that were not found wanting and are still there. */
export async function keptOf(
  { pictures }: VerificationTools,
  handle: Db,
  one: VerificationRecord | undefined,
): Promise<('front' | 'back')[]> {
  if (one?.state !== 'REJECTED') return []
  const files = await pictures.filesOf(handle, { kind: 'verification', id: one.number })
  return (['front', 'back'] as const).filter(
    (side) => !one.reasons.some(({ field }) => field === side) && files.some(({ file }) => file === one[side]),
  )
}

/** What a user has uploaded, read by the server. @throws Refusal BAD_REQUEST beside the picture */
export async function bytesOf(
  { db, pictures }: VerificationTools,
  userId: number,
  files: { front: string; back: string },
) {
  const own = await db
    .selectFrom('privatePicture')
    .select('file')
    .where('file', 'in', [files.front, files.back])
    .where('purpose', '=', 'identity')
    .where('takerKind', '=', 'user')
    .where('takerId', '=', String(userId))
    .execute()
  const read = async (side: 'front' | 'back') => {
    const isOwn = own.some(({ file }) => file === files[side])
    const bytes = isOwn ? await pictures.bytesOf(files[side]) : null
    if (!bytes) throw refuseField(side, REFUSALS.picture)
    return bytes
  }
  return { front: await read('front'), back: await read('back') }
}

/** Names of both files: those that were sent, else the rejected submission's. @throws Refusal BAD_REQUEST */
export async function filesOf(
  tools: VerificationTools,
  handle: Db,
  userId: number,
  sent: Pictures,
): Promise<{ front: string; back: string }> {
  const last = await standingOf(handle, userId)
  const kept = await keptOf(tools, handle, last)
  const fileOf = (side: 'front' | 'back'): string => {
    const given = sent[side]
    if (given !== undefined) return fileOfAddress(given)
    if (last && kept.includes(side)) return last[side]
    throw refuseField(side, REFUSALS.picture)
  }
  return { front: fileOf('front'), back: fileOf('back') }
}
