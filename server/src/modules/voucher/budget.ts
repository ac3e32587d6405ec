/** What vouchers of a template can cost, and what an operator may spend on them alone. */
import type { Trx } from '../../db/transaction'
import type { ActingOperator } from '../../kit/operator'
import { voucherTemplateGraph } from './graph'
import { TERMS, yuan } from './messages'
import type { TemplateAct } from './objects'
import type { NewTemplate, TemplateRecord } from './repository'
import { voucherSettings } from './settings'

/** The console's name of a template; approvals and limits are kept under it. */
export const TEMPLATE_KIND = voucherTemplateGraph.object

/** What `count` vouchers can cost at most, fen. */
export const budgetOf = ({ faceFen, capFen }: Pick<NewTemplate, 'capFen' | 'faceFen'>, count: number): number =>
  (faceFen ?? capFen ?? 0) * count

/** What one takes off, in words. */
export const worthOf = ({ faceFen, offBp, capFen }: TemplateRecord): string =>
  faceFen === null ? `${(10_000 - (offBp ?? 0)) / 1_000} 折，${TERMS.capped(capFen ?? 0)}` : `¥${yuan(faceFen)}`

/** Whether a budget needs nobody else: alone, and with what the day has seen of the template and of the operator. */
export const isWithinBudget = (
  { trx, object, settings }: TemplateAct,
  operator: ActingOperator,
  { limit, fen }: { limit: string; fen: number },
): Promise<boolean> =>
  operator.useLimit(trx as Trx, {
    limit,
    limitFen: settings.get(voucherSettings, 'voucher.approvalFen'),
    object: { kind: TEMPLATE_KIND, id: String(object.id) },
    fen,
  })
