/** Vouchers in the contract's form (contract/voucher.ts). Pure. */
import type { Voucher, VoucherAction, VoucherOffer } from '@contract/voucher'
import { dayOf } from '../../kit/china-day'
import { TERMS, VOUCHER_STATE_NAMES } from './messages'
import type { GivenVoucher, TemplateRecord, VoucherRecord } from './repository'
import type { Terms } from './rules'

export const termsOf = ({ voucher, template }: GivenVoucher): Terms => ({
  ...template,
  id: voucher.id,
  fromAt: voucher.fromAt,
  toAt: voucher.toAt,
})

function wordsOf(template: TemplateRecord) {
  const { name, kind, faceFen, offBp, capFen, thresholdFen, scopeText, funder, source, stackable } = template
  const threshold = thresholdFen === 0 ? TERMS.anyAmount : TERMS.from(thresholdFen)
  return {
    name,
    kind,
    faceFen: faceFen ?? 0,
    offBp: offBp ?? 0,
    thresholdText: capFen === null ? threshold : `${threshold}，${TERMS.capped(capFen)}`,
    scopeText: scopeText === '' ? TERMS.all : TERMS.only(scopeText),
    note: [
      ...(source === 'NEWCOMER' ? [TERMS.firstOrderOnly] : []),
      ...(funder === 'platform' && !stackable ? [TERMS.cannotStack] : []),
    ].join(' · '),
  }
}

/** The state as of now: one whose time is over is shown so before the sweep has come to it. */
const stateAt = ({ state, toAt }: VoucherRecord, now: number): VoucherRecord['state'] =>
  state === 'UNUSED' && toAt <= now ? 'EXPIRED' : state

/** @param orderNo the order that locks or used it */
export function toVoucher({ voucher, template }: GivenVoucher, orderNo: string | null, now: number): Voucher {
  const { id, templateId, fromAt, toAt, paidFen } = voucher
  const state = stateAt(voucher, now)
  const actions: VoucherAction[] = [
    ...(state === 'UNUSED' && fromAt <= now ? (['use'] as const) : []),
    ...(voucher.origin === 'bought' && (state === 'UNUSED' || state === 'EXPIRED') ? (['refund'] as const) : []),
  ]
  return {
    id: String(id),
    templateId: String(templateId),
    ...wordsOf(template),
    state,
    stateName: VOUCHER_STATE_NAMES[state],
    fromAt,
    toAt,
    orderNo,
    paidFen,
    actions,
  }
}

/** `2026.03.01` */
const dateText = (at: number): string => dayOf(at).replaceAll('-', '.')

function validText({ validFrom, validTo, validDays }: TemplateRecord): string {
  if (validFrom === null || validTo === null) return TERMS.days(validDays ?? 1)
  return `${dateText(validFrom)} - ${dateText(validTo - 1)}`
}

/** @param own how many the user has */
export function toOffer(template: TemplateRecord, own: number): VoucherOffer {
  const { id, saleFen, total, claimed, perUser, state } = template
  const left = state === 'ONLINE' ? total - claimed : 0
  return {
    templateId: String(id),
    ...wordsOf(template),
    validText: validText(template),
    saleFen: saleFen ?? 0,
    left,
    perUser,
    state: own >= perUser ? 'reached' : left === 0 ? 'gone' : 'open',
  }
}
