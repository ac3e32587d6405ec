/** The evidence of a case. */
import { RET } from '@contract/constants'
import { TEXT_MAX } from '@contract/limits/after-sale'
import { boundText } from '../../../kit/input'
import { hasContact } from '../../../kit/public-text'
import { refuseField } from '../../../kit/refusal'
import { fileOfAddress } from '../../private-picture/pictures'
import type { CaseAct } from '../case-act'
import { REFUSALS } from '../messages'
import type { CaseRecord } from '../repository'
import type { CaseTools } from '../tools'

/** As it is sent: words, and own uploads. */
export interface Evidence {
  text: string
  photos: readonly string[]
}

/** What the buyer writes and shows, cleaned and kept with the order: the case with it, as columns. */
export async function evidence(
  { pictures }: Pick<CaseTools, 'pictures'>,
  { trx, object: one, parent: order }: CaseAct,
  input: Evidence,
): Promise<Pick<CaseRecord, 'photos' | 'text'>> {
  const text = boundText(input.text, TEXT_MAX).trim()
  if (hasContact(text)) throw refuseField('text', REFUSALS.contact, RET.TEXT_REFUSED)
  const { userId } = one
  const photos = input.photos.map(fileOfAddress)
  await pictures.keep(trx, photos, { kind: 'order', id: order.orderNo }, { purpose: 'after-sale', userId })
  return { text: `${one.text}\n${text}`, photos: [...one.photos, ...photos] }
}
