/** What users read of vouchers: their own, one with its items, what can be had now (design: buying 3.2). */
import { RET } from '@contract/constants'
import type { CallData } from '@contract/calls'
import type { Voucher, VoucherInfo, VoucherMarket, VoucherPage, VoucherTab } from '@contract/voucher'
import type { Db } from '../../db/handle'
import { Refusal } from '../../kit/refusal'
import { itemSnapshot, itemsOfScope } from '../catalogue/holding'
import { ITEMS_PAGE_SIZE, VOUCHER_PAGE_SIZE } from './limits'
import { REFUSALS } from './messages'
import {
  findTemplate,
  findVoucher,
  listVouchers,
  offeredTemplates,
  ordersOfVouchers,
  ownCounts,
  type GivenVoucher,
  type TemplateRecord,
} from './repository'
import { toOffer, toVoucher } from './view'

/** By the user's own number, or by template. */
export interface Wanted {
  no?: string | undefined
  templateId?: string | undefined
}

/** A voucher as its user sees it. */
export async function ownVoucher(db: Db, given: GivenVoucher, now: number): Promise<Voucher> {
  const orders = await ordersOfVouchers(db, [given.voucher])
  return toVoucher(given, orders.get(given.voucher.id) ?? null, now)
}

/** A page of the user's own. */
export async function ownPage(
  db: Db,
  wanted: { userId: number; tab: VoucherTab; page: number; now: number },
): Promise<VoucherPage> {
  const { page, now } = wanted
  const { list, total } = await listVouchers(db, wanted)
  const orders = await ordersOfVouchers(
    db,
    list.map(({ voucher }) => voucher),
  )
  return {
    list: list.map((given) => toVoucher(given, orders.get(given.voucher.id) ?? null, now)),
    page,
    pageSize: VOUCHER_PAGE_SIZE,
    total,
    hasMore: page * VOUCHER_PAGE_SIZE < total,
  }
}

/** A user's own voucher with its template, or a template that is no draft. @throws Refusal NOT_FOUND */
async function find(
  db: Db,
  userId: number | null,
  { no, templateId }: Wanted,
): Promise<{ given: GivenVoucher | undefined; template: TemplateRecord }> {
  const given = no === undefined || userId === null ? undefined : await findVoucher(db, userId, Number(no))
  const template = given?.template ?? (no === undefined ? await findTemplate(db, Number(templateId ?? 0)) : undefined)
  if (!template || (!given && template.state === 'DRAFT')) {
    throw new Refusal(RET.NOT_FOUND, REFUSALS.voucherNotFound)
  }
  return { given, template }
}

/** @throws Refusal NOT_FOUND */
export async function voucherInfo(db: Db, userId: number | null, wanted: Wanted, now: number): Promise<VoucherInfo> {
  const { given, template } = await find(db, userId, wanted)
  const own = await ownCounts(db, userId, [template.id])
  return {
    voucher: given ? await ownVoucher(db, given, now) : null,
    offer: toOffer(template, own.get(template.id) ?? 0),
    thresholdFen: template.thresholdFen,
    serverNow: now,
  }
}

/** The items that a voucher is for. @throws Refusal NOT_FOUND */
export async function voucherItems(
  db: Db,
  userId: number | null,
  { page = 1, ...wanted }: Wanted & { page?: number | undefined },
): Promise<CallData<'GET /voucher/goods'>> {
  const { template } = await find(db, userId, wanted)
  const offset = (page - 1) * ITEMS_PAGE_SIZE
  const scope = { ...template.scope, sellerId: template.sellerId }
  const { ids, total } = await itemsOfScope(db, scope, { offset, limit: ITEMS_PAGE_SIZE })
  const list = (await itemSnapshot(db, ids)).map(({ card }) => card)
  return { list, page, pageSize: ITEMS_PAGE_SIZE, total, hasMore: offset + ITEMS_PAGE_SIZE < total }
}

/** What users can take or buy now, and what is gone of it. */
export async function market(db: Db, userId: number | null, now: number): Promise<VoucherMarket> {
  const offered = await offeredTemplates(db, userId, now)
  const of = (source: TemplateRecord['source']) =>
    offered
      .filter(({ template }) => template.source === source)
      .map(({ template, own }) => toOffer(template, own))
      // What is gone comes last.
      .sort((a, b) => Number(a.left === 0) - Number(b.left === 0))
  return { free: of('FREE'), sale: of('SALE'), serverNow: now }
}
