/** What the console's records of popups have in common, of every kind. */
import type { Audience } from '@contract/admin/content'
import type { ShownAudience } from '@contract/admin/popups'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import { refuseField } from '../../kit/refusal'
import { CONSOLE_TEXT as CONTENT_TEXT } from '../content/messages'
import { readPictures, toContentPicture } from '../content/pictures'
import { findPage } from '../content/repository'
import { CONSOLE_TEXT as T } from './messages'

export const audienceText = ({ who, percent }: Audience): string =>
  who === 'share' ? CONTENT_TEXT.share(percent) : CONTENT_TEXT.audiences[who]

/** As the form names it. */
export const audienceInput = ({ who }: Audience): ShownAudience => (who === 'share' ? 'user' : who)

/** The picture beside a record. */
export async function photosOf(db: Db, pictureId: number): Promise<{ url: string; title: string }[]> {
  const picture = (await readPictures(db, [String(pictureId)])).get(String(pictureId))
  return picture ? [{ url: `${toContentPicture(picture).url}?w=480`, title: T.picture }] : []
}

/** @throws Refusal BAD_REQUEST with the field */
export async function requirePicture(trx: Trx, pictureId: string): Promise<void> {
  if (!(await readPictures(trx, [pictureId])).has(pictureId)) throw refuseField('pictureId', T.noPicture)
}

/** @throws Refusal BAD_REQUEST with the field */
export async function requirePage(trx: Trx, page: string): Promise<void> {
  if (!(await findPage(trx, page))) throw refuseField('page', T.noPage)
}
