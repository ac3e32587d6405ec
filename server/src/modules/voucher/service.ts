/** What users do with vouchers: see, claim, redeem, begin to buy (design: buying 2.3, 3.2). */
import { RET } from '@contract/constants'
import type {
  Voucher,
  VoucherCounts,
  VoucherInfo,
  VoucherMarket,
  VoucherOrderCreated,
  VoucherPage,
  VoucherTab,
} from '@contract/voucher'
import { sql } from 'kysely'
import { isUniqueViolation } from '../../db/errors'
import type { Db } from '../../db/handle'
import { transaction, type Trx } from '../../db/transaction'
import type { AppContext } from '../../kit/context'
import { once, requestHashOf } from '../../kit/idempotency'
import { Refusal } from '../../kit/refusal'
import { createKeyedSlots } from '../../kit/slots'
import { TURN_WAIT_MS } from '../../limits'
import { hashOfCode, normalizeCode } from './code'
import { CODE_TRIES, CODE_WINDOW_MS, VOUCHER_PAGE_SIZE } from './limits'
import { REFUSALS } from './messages'
import {
  countUsable,
  findTemplate,
  findVoucher,
  insertVoucher,
  insertVoucherOrder,
  listVouchers,
  lockTemplate,
  offeredTemplates,
  ordersOfVouchers,
  ownCounts,
  takeOne,
  type GivenVoucher,
  type TemplateRecord,
} from './repository'
import { toOffer, toVoucher } from './view'

/** Port to the orders. */
export interface VoucherPorts {
  /** Whether the user has no order but cancelled ones. */
  isNewcomer: (db: Db, userId: number) => Promise<boolean>
}

/** By the user's own number, or by template. */
interface Wanted {
  no?: string | undefined
  templateId?: string | undefined
}

interface Keyed {
  userId: number
  idempotencyKey: string
}

export interface VoucherService {
  counts: (userId: number) => Promise<VoucherCounts>
  list: (userId: number, tab: VoucherTab, page: number) => Promise<VoucherPage>
  /** A user's own voucher with its template, or a template that is no draft. @throws Refusal NOT_FOUND */
  find: (
    userId: number | null,
    wanted: Wanted,
  ) => Promise<{ given: GivenVoucher | undefined; template: TemplateRecord }>
  /** @throws Refusal NOT_FOUND */
  info: (userId: number | null, wanted: Wanted) => Promise<VoucherInfo>
  market: (userId: number | null) => Promise<VoucherMarket>
  /** @throws Refusal NOT_FOUND, CONFLICT */
  claim: (request: Keyed & { templateId: string }) => Promise<Voucher>
  /** @throws Refusal BAD_REQUEST, CONFLICT, TOO_MANY */
  redeem: (request: Keyed & { code: string }) => Promise<Voucher>
  /** @throws Refusal NOT_FOUND, CONFLICT */
  buy: (request: Keyed & { templateId: string }) => Promise<VoucherOrderCreated>
  /** A voucher as the user sees it. */
  view: (db: Db, given: GivenVoucher) => Promise<Voucher>
}

/** Whether what it gives could still be used: one with dates ends with them. */
const isLiving = ({ state, validTo }: TemplateRecord, now: number): boolean =>
  state === 'ONLINE' && (validTo === null || validTo > now)

/**
 * Gives a user one voucher of a template that is locked: within the limit of a user and of the stock.
 * @throws Refusal CONFLICT
 */
export async function giveOne(
  trx: Db,
  template: TemplateRecord,
  gift: Omit<Parameters<typeof insertVoucher>[1], 'template'>,
): Promise<GivenVoucher> {
  const own = (await ownCounts(trx, gift.userId, [template.id])).get(template.id) ?? 0
  if (own >= template.perUser) throw new Refusal(RET.CONFLICT, REFUSALS.limit(template.perUser))
  if (!(await takeOne(trx, template.id))) throw new Refusal(RET.CONFLICT, REFUSALS.usedUp)
  return { voucher: await insertVoucher(trx, { ...gift, template }), template }
}

export function createVoucherService(
  { db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>,
  ports: VoucherPorts,
): VoucherService {
  const actor = (userId: number) => ({ kind: 'user', id: String(userId) }) as const

  async function view(handle: Db, given: GivenVoucher): Promise<Voucher> {
    const orders = await ordersOfVouchers(handle, [given.voucher])
    return toVoucher(given, orders.get(given.voucher.id) ?? null, clock.now())
  }

  /** One request for a template at a time: everybody wants the row of one that has just begun. */
  const turns = createKeyedSlots({ count: 1, waitMs: TURN_WAIT_MS, busy: REFUSALS.busy })

  /** Carries an act out once for its key. */
  function keyed<T>(
    scope: string,
    { userId, idempotencyKey }: Keyed,
    fields: unknown[],
    act: (trx: Trx) => Promise<T>,
  ) {
    const intended = { ownerId: userId, scope, key: idempotencyKey, requestHash: requestHashOf(fields) }
    return transaction(db, (trx) => once(trx, intended, clock.now(), () => act(trx)))
  }

  /** Counts a try, also one that fails: in a transaction of its own. @throws Refusal TOO_MANY */
  async function countTry(userId: number): Promise<void> {
    const now = clock.now()
    await db.insertInto('voucherCodeTry').values({ userId, at: now }).execute()
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from voucher_code_try where user_id = ${userId} and at > ${now - CODE_WINDOW_MS}`.execute(
      db,
    )
    if (Number(rows[0]?.count ?? 0) > CODE_TRIES) throw new Refusal(RET.TOO_MANY, REFUSALS.codeTooOften)
  }

  async function redeemCode(trx: Trx, userId: number, text: string): Promise<Voucher> {
    const now = clock.now()
    const bad = () => new Refusal(RET.BAD_REQUEST, REFUSALS.badCode, { code: REFUSALS.badCode })
    const code = normalizeCode(text)
    if (code === null) throw bad()
    const known = await trx
      .selectFrom('voucherCode')
      .selectAll()
      .where('hash', '=', hashOfCode(config.consoleKey, code))
      .executeTakeFirst()
    if (!known) throw bad()
    // The template before its code: claims lock the template too.
    const template = await lockTemplate(trx, known.templateId)
    if (!template || !isLiving(template, now)) throw bad()
    const before = await trx
      .selectFrom('voucher')
      .select('id')
      .where('codeId', '=', known.id)
      .where('userId', '=', userId)
      .executeTakeFirst()
    if (before) throw new Refusal(RET.CONFLICT, REFUSALS.codeTwice, { code: REFUSALS.codeTwice })
    const used = await trx
      .updateTable('voucherCode')
      .set((eb) => ({ uses: eb('uses', '+', 1) }))
      .where('id', '=', known.id)
      .whereRef('uses', '<', 'maxUses')
      .returning('id')
      .executeTakeFirst()
    if (!used) throw bad()
    return view(trx, await giveOne(trx, template, { userId, actor: actor(userId), codeId: known.id, now }))
  }

  async function find(userId: number | null, { no, templateId }: Wanted) {
    const given = no === undefined || userId === null ? undefined : await findVoucher(db, userId, Number(no))
    const template = given?.template ?? (no === undefined ? await findTemplate(db, Number(templateId ?? 0)) : undefined)
    if (!template || (!given && template.state === 'DRAFT')) {
      throw new Refusal(RET.NOT_FOUND, REFUSALS.voucherNotFound)
    }
    return { given, template }
  }

  return {
    view,
    find,
    counts: (userId) => countUsable(db, userId, clock.now()),

    async list(userId, tab, page) {
      const now = clock.now()
      const { list, total } = await listVouchers(db, { userId, tab, page, now })
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
    },

    async info(userId, wanted) {
      const now = clock.now()
      const { given, template } = await find(userId, wanted)
      const own = await ownCounts(db, userId, [template.id])
      return {
        voucher: given ? await view(db, given) : null,
        offer: toOffer(template, own.get(template.id) ?? 0),
        thresholdFen: template.thresholdFen,
        serverNow: now,
      }
    },

    async market(userId) {
      const now = clock.now()
      const offered = await offeredTemplates(db, userId, now)
      const of = (source: TemplateRecord['source']) =>
        offered
          .filter(({ template }) => template.source === source)
          .map(({ template, own }) => toOffer(template, own))
          // What is gone comes last.
          .sort((a, b) => Number(a.left === 0) - Number(b.left === 0))
      return { free: of('FREE'), sale: of('SALE'), serverNow: now }
    },

    claim: ({ templateId, ...request }) =>
      turns.run(Number(templateId), () =>
        keyed('voucher.claim', request, [templateId], async (trx) => {
          const { userId } = request
          const now = clock.now()
          const template = await lockTemplate(trx, Number(templateId))
          const isOpen = template?.source === 'FREE' || template?.source === 'NEWCOMER'
          if (!template || !isOpen || template.state === 'DRAFT') {
            throw new Refusal(RET.NOT_FOUND, REFUSALS.templateNotFound)
          }
          if (!isLiving(template, now)) throw new Refusal(RET.CONFLICT, REFUSALS.usedUp)
          if (template.source === 'NEWCOMER' && !(await ports.isNewcomer(trx, userId))) {
            throw new Refusal(RET.CONFLICT, REFUSALS.newcomersOnly)
          }
          return view(trx, await giveOne(trx, template, { userId, actor: actor(userId), now }))
        }),
      ),

    async redeem({ code, ...request }) {
      await countTry(request.userId)
      try {
        return await keyed('voucher.redeem', request, [hashOfCode(config.consoleKey, code)], (trx) =>
          redeemCode(trx, request.userId, code),
        )
      } catch (error) {
        if (isUniqueViolation(error, 'voucher_once_a_code')) throw new Refusal(RET.CONFLICT, REFUSALS.codeTwice)
        throw error
      }
    },

    buy: ({ templateId, ...request }) =>
      turns.run(Number(templateId), () =>
        keyed('voucher.buy', request, [templateId], async (trx) => {
          const { userId } = request
          const now = clock.now()
          const template = await lockTemplate(trx, Number(templateId))
          if (template?.source !== 'SALE' || template.state === 'DRAFT') {
            throw new Refusal(RET.NOT_FOUND, REFUSALS.templateNotFound)
          }
          if (!isLiving(template, now)) throw new Refusal(RET.CONFLICT, REFUSALS.soldOut)
          const own = (await ownCounts(trx, userId, [template.id])).get(template.id) ?? 0
          if (own >= template.perUser) throw new Refusal(RET.CONFLICT, REFUSALS.buyLimit)
          if (!(await takeOne(trx, template.id))) throw new Refusal(RET.CONFLICT, REFUSALS.soldOut)
          const { number, payFen, deadlineAt } = await insertVoucherOrder(trx, { userId, template, now })
          return { no: number, payFen: Number(payFen), payDeadlineAt: Number(deadlineAt) }
        }),
      ),
  }
}
