/** An operator makes a template, or changes a draft: its terms from the form, and back. */
import { RET } from '@contract/constants'
import type { VoucherTermsInput } from '@contract/admin/vouchers'
import type { Db } from '../../../db/handle'
import type { ActResult } from '../../../kit/console'
import { Refusal, refuseField } from '../../../kit/refusal'
import { CONSOLE_TEXT as T } from '../messages'
import { insertTemplate, type TemplateAct } from '../objects'
import { updateTemplate, type NewTemplate, type TemplateRecord } from '../repository'

const numbersOf = (list: string): number[] => list.split(',').filter(Boolean).map(Number)

/** @throws Refusal BAD_REQUEST with the field for terms that make no sense */
function toTerms(input: VoucherTermsInput): NewTemplate {
  const { kind, faceFen, offPercent, capFen, source, saleFen, categoryIds, brandIds, ...rest } = input
  const isCash = kind === 'CASH'
  if (isCash && faceFen === 0) throw refuseField('faceFen', T.needFace)
  if (!isCash && offPercent === 0) throw refuseField('offPercent', T.needPercent)
  if (!isCash && capFen === 0) throw refuseField('capFen', T.needCap)
  if (isCash && input.thresholdFen > 0 && faceFen >= input.thresholdFen) throw refuseField('faceFen', T.aboveThreshold)
  if (source === 'SALE' && (saleFen === 0 || saleFen >= (isCash ? faceFen : capFen))) {
    throw refuseField('saleFen', T.badPrice)
  }
  const hasScope = categoryIds !== '' || brandIds !== ''
  if (hasScope && input.scopeText === '') throw refuseField('scopeText', T.needScopeText)
  return {
    name: rest.name,
    kind,
    faceFen: isCash ? faceFen : null,
    offBp: isCash ? null : offPercent * 100,
    capFen: isCash ? null : capFen,
    thresholdFen: rest.thresholdFen,
    scope: {
      ...(categoryIds !== '' && { categoryIds: numbersOf(categoryIds) }),
      ...(brandIds !== '' && { brandIds: numbersOf(brandIds) }),
    },
    scopeText: hasScope ? rest.scopeText : '',
    funder: 'platform',
    sellerId: null,
    validFrom: null,
    validTo: null,
    validDays: rest.validDays,
    total: rest.total,
    perUser: rest.perUser,
    source,
    saleFen: source === 'SALE' ? saleFen : null,
    stackable: rest.stackable,
    allowOffer: rest.allowOffer,
  }
}

export const toInput = (template: TemplateRecord): VoucherTermsInput => ({
  name: template.name,
  kind: template.kind,
  faceFen: template.faceFen ?? 0,
  offPercent: Math.round((template.offBp ?? 0) / 100),
  capFen: template.capFen ?? 0,
  thresholdFen: template.thresholdFen,
  categoryIds: (template.scope.categoryIds ?? []).join(','),
  brandIds: (template.scope.brandIds ?? []).join(','),
  scopeText: template.scopeText,
  validDays: template.validDays ?? 30,
  total: template.total,
  perUser: template.perUser,
  source: template.source,
  saleFen: template.saleFen ?? 0,
  stackable: template.stackable,
  allowOffer: template.allowOffer,
})

/** A draft. @throws Refusal BAD_REQUEST with the field */
export async function createTemplate(
  trx: Db,
  input: VoucherTermsInput,
  by: { operatorId: string; now: number },
): Promise<ActResult> {
  const terms = toTerms(input)
  const { id } = await insertTemplate(trx, terms, by)
  return { message: T.created(id), after: terms, made: String(id) }
}

/** The terms of one like it, as a draft. @throws Refusal BAD_REQUEST with the field */
export const copyTemplate = ({ trx, actor, now }: TemplateAct, input: VoucherTermsInput): Promise<ActResult> =>
  createTemplate(trx, input, { operatorId: actor.id, now })

/** @throws Refusal BAD_REQUEST with the field, CONFLICT when it is no draft any more */
export async function editTemplate({ trx, object }: TemplateAct, input: VoucherTermsInput): Promise<ActResult> {
  const terms = toTerms(input)
  const changed = await updateTemplate(trx, object.id, object.version, terms)
  if (!changed) throw new Refusal(RET.CONFLICT, T.changed)
  return { message: T.saved, before: toInput(object), after: terms }
}
