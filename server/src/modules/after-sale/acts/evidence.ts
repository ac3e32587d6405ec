/** The evidence of a case. */
import { RET } from '@contract/constants'
import { TEXT_MAX } from '@contract/limits/after-sale'
import type { Trx } from '../../../db/transaction'
import { boundText } from '../../../kit/input'
import { hasContact } from '../../../kit/public-text'
import { refuseField } from '../../../kit/refusal'
import { fileOfAddress } from '../../private-picture/pictures'
import { REFUSALS } from '../messages'
import type { OpenCase } from '../process'
import type { CaseTools } from '../tools'

/** As it is sent: words, and own uploads. */
export interface Evidence {
  text: string
  photos: readonly string[]
}

/** What the buyer writes and shows, cleaned and kept with the order. */
export async function evidence(tools: CaseTools, trx: Trx, { order, one }: OpenCase, input: Evidence) {
  const { pictures } = tools
  const text = boundText(input.text, TEXT_MAX).trim()
  if (hasContact(text)) throw refuseField('text', REFUSALS.contact, RET.TEXT_REFUSED)
  const { userId } = one
  const photos = input.photos.map(fileOfAddress)
  await pictures.keep(trx, photos, { kind: 'order', id: order.orderNo }, { purpose: 'after-sale', userId })
  return { text, photos }
}
