/** What missions and popups give: a voucher of a template of the shop. */
import type { Award } from '@contract/mission'
import { RET } from '@contract/constants'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import { Refusal, refuseField } from '../../kit/refusal'
import {
  findTemplate,
  findVoucher,
  lockTemplate,
  ownCounts,
  type GivenVoucher,
  type TemplateRecord,
} from '../voucher/repository'
import { giveOne } from '../voucher/acts/give'
import { CONSOLE_TEXT as T, REFUSALS } from './messages'

const SECOND_MS = 1000

/** Whether vouchers of the template are given now. */
export const isGiving = ({ state, validTo, claimed, total }: TemplateRecord, now: number): boolean =>
  state === 'ONLINE' && (validTo === null || validTo > now) && claimed < total

/** Gives a user the voucher. @throws Refusal CONFLICT when the template or the user can have no more */
export async function giveAward(
  trx: Trx,
  templateId: number,
  { userId, reason, now }: { userId: number; reason: string; now: number },
): Promise<GivenVoucher> {
  const template = await lockTemplate(trx, templateId)
  if (!template || !isGiving(template, now)) throw new Refusal(RET.CONFLICT, REFUSALS.allTaken)
  return giveOne(trx, template, { userId, actor: { kind: 'user', id: String(userId) }, reason, now })
}

/** Templates by id, with how many of each a user has. */
export async function awardsFor(db: Db, userId: number | null, templateIds: readonly number[]) {
  const ids = [...new Set(templateIds)]
  if (ids.length === 0) return new Map<number, { template: TemplateRecord; own: number }>()
  const templates = await db.selectFrom('voucherTemplate').selectAll().where('id', 'in', ids).execute()
  const own = userId === null ? new Map<number, number>() : await ownCounts(db, userId, ids)
  return new Map(templates.map((template) => [template.id, { template, own: own.get(template.id) ?? 0 }]))
}

/** What was given, as the popup shows it. @param link where it is used; without one the items that it is for */
export function toAward(
  { voucher, template }: GivenVoucher,
  { link, showsLeft, now }: { link: string; showsLeft: boolean; now: number },
): Award {
  return {
    is_show_time_left: showsLeft,
    val: template.faceFen ?? template.capFen ?? 0,
    num: 1,
    name: template.name,
    left_time: Math.max(0, Math.floor((voucher.toAt - now) / SECOND_MS)),
    link: link === '' ? `/product/voucher?voucherId=${voucher.id}` : link,
  }
}

/** What a user was given before. @throws Error when the voucher does not exist: claims name it by a foreign key */
export async function givenBefore(db: Db, userId: number, voucherId: number): Promise<GivenVoucher> {
  const given = await findVoucher(db, userId, voucherId)
  if (!given) throw new Error(`voucher ${voucherId} of a claim does not exist`)
  return given
}

/** Checks the template that an operator chose. @throws Refusal BAD_REQUEST with the field */
export async function checkTemplate(trx: Trx, templateId: string, total: number, now: number): Promise<void> {
  const template = await findTemplate(trx, Number(templateId))
  // Others are bought, or everybody may have them anyway.
  if (template?.source !== 'GRANT') throw refuseField('templateId', T.noTemplate)
  if (!isGiving(template, now)) throw refuseField('templateId', T.templateOver)
  if (template.total - template.claimed < total)
    throw refuseField('total', T.aboveStock(template.total - template.claimed))
}

/** What a template gives, for operators: its name and number. */
export async function awardText(db: Db, templateId: number): Promise<string> {
  const template = await findTemplate(db, templateId)
  return `${template?.name ?? ''} (${templateId})`
}
