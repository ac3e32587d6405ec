/** What operators do with a licence: made, changed, shown or not. */
import { QualificationInput } from '@contract/admin/help'
import { RET } from '@contract/constants'
import type { Trx } from '../../db/transaction'
import { DAY_MS, dayOf, dayStart, isDay } from '../../kit/china-day'
import type { ActContext, ActionSource } from '../../kit/console'
import type { AppContext } from '../../kit/context'
import { Refusal, refuseField } from '../../kit/refusal'
import { privatePicturesOf } from '../private-picture/private-pictures'
import { CONSOLE_TEXT as T, REFUSALS } from './messages'
import type { QualificationRecord } from './qualifications'
import { locked } from './rows'

/** A site of its issuer's, where anyone asks whether it is genuine. */
const isSecureAddress = (text: string): boolean =>
  text === '' || (text.startsWith('https://') && URL.canParse(text) && new URL(text).username === '')

/** @throws Refusal BAD_REQUEST with the field */
async function valuesOf(trx: Trx, given: Readonly<Record<string, unknown>>) {
  const {
    name,
    no,
    issuer,
    validTo = '',
    sellerId = '',
    checkUrl = '',
    photos,
  } = given as unknown as QualificationInput
  if (validTo !== '' && !isDay(validTo)) throw refuseField('validTo', T.badDay)
  if (!isSecureAddress(checkUrl)) throw refuseField('checkUrl', T.badUrl)
  const merchant =
    sellerId === ''
      ? null
      : await trx
          .selectFrom('seller')
          .select('id')
          .where('id', '=', Number(sellerId))
          .where('kind', '=', 'merchant')
          .executeTakeFirst()
  if (merchant === undefined) throw refuseField('sellerId', T.noMerchant)
  return {
    values: {
      name,
      no,
      issuer,
      validTo: validTo === '' ? null : dayStart(validTo) + DAY_MS - 1,
      sellerId: merchant?.id ?? null,
      checkUrl,
      photos: JSON.stringify(photos),
    },
    photos,
  }
}

/** What the form begins with. */
export const inputOf = ({ name, no, issuer, validTo, sellerId, checkUrl, photos }: QualificationRecord) => ({
  name,
  no,
  issuer,
  validTo: validTo === null ? '' : dayOf(validTo),
  sellerId: sellerId === null ? '' : String(sellerId),
  checkUrl,
  photos,
})

const switchTo = async (trx: Trx, { id }: ActContext, isShown: boolean) => {
  const before = await locked(trx, id)
  if (before.isShown === isShown) throw new Refusal(RET.CONFLICT, REFUSALS.changed)
  await trx
    .updateTable('qualification')
    .set((eb) => ({ isShown, version: eb('version', '+', 1) }))
    .where('id', '=', before.id)
    .execute()
  return { message: isShown ? T.shown : T.hidden, before: { isShown: before.isShown }, after: { isShown } }
}

export function licenceActions(ctx: AppContext): ActionSource[] {
  const pictures = privatePicturesOf(ctx)
  return [
    {
      name: 'create',
      title: T.create,
      permission: 'help.edit',
      form: QualificationInput,
      act: async (trx, { input, now }) => {
        const { values, photos } = await valuesOf(trx, input)
        const made = await trx
          .insertInto('qualification')
          .values({ ...values, createdAt: now })
          .returningAll()
          .executeTakeFirstOrThrow()
        await pictures.keep(trx, photos, { kind: 'qualification', id: String(made.id) })
        return { message: T.created(made.name), after: inputOf(made), made: String(made.id) }
      },
    },
    {
      name: 'change',
      title: T.change,
      permission: 'help.edit',
      form: QualificationInput,
      needsReason: true,
      act: async (trx, { id, input }) => {
        const before = await locked(trx, id)
        const { values, photos } = await valuesOf(trx, input)
        const after = await trx
          .updateTable('qualification')
          .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
          .where('id', '=', before.id)
          .returningAll()
          .executeTakeFirstOrThrow()
        await pictures.keep(trx, photos, { kind: 'qualification', id })
        return { message: T.saved, before: inputOf(before), after: inputOf(after) }
      },
    },
    {
      name: 'show',
      title: T.show,
      permission: 'help.edit',
      needsReason: true,
      act: (trx, context) => switchTo(trx, context, true),
    },
    {
      name: 'hide',
      title: T.hide,
      permission: 'help.edit',
      tone: 'bad',
      confirm: T.hideConfirm,
      needsReason: true,
      act: (trx, context) => switchTo(trx, context, false),
    },
  ]
}
