/**
 * What operators decide about after-sale cases (design: buying 5). Each act runs in the caller's transaction under the
 * order's lock and compares the version that its operator saw.
 */
import type {
  CaseAgreeInput,
  CasePackInput,
  CaseReceiveInput,
  CaseDeclineInput,
  CaseDeductInput,
  CaseFindingInput,
  CaseMoreInput,
  CaseProposeInput,
  CaseUpholdInput,
} from '@contract/admin/after-sale'
import { RET } from '@contract/constants'
import type { Db } from '../../db/handle'
import type { Trx } from '../../db/transaction'
import type { AppContext } from '../../kit/context'
import { Refusal, refuseField } from '../../kit/refusal'
import { MAX_REQUESTED } from './limits'
import { DESK, REFUSALS } from './messages'
import {
  caseEvents,
  findCase,
  insertScheme,
  lockCase,
  nameBackParcel,
  type CaseChange,
  type CaseRecord,
} from './repository'
import type { CaseFinding, SchemeOptionRecord } from './tables'
import { leftOfLine, lockOrder, orderLines } from '../order/repository'
import { addPhotos, findParcel, insertParcel, lockParcel } from '../parcel/repository'
import type { OpenCase } from './process'
import { watchWaybill } from '../parcel/lead-parcel'
import { leadOrder } from '../order/lead-order'
import type { Processes } from './processes'
import { privatePicturesOf } from '../private-picture/private-pictures'

/** What the console calls a case: approvals and records name it. */
export const CASE_KIND = 'afterSale'

/** One act of an operator on a case. */
export interface CaseAct<I = unknown> {
  caseNo: string
  /** The version that the operator saw; null where the console has compared it. */
  version: number | null
  /** Decimal text, or the demonstration's own. */
  operatorId: string
  input: I
  /** The buyer reads it in the case's history. */
  reason: string
}

/** What keeps an operator from giving so much money without a return: one scheme's limit, or a day's. */
export interface AboveLimit {
  of: 'one' | 'day'
  fen: number
}
/** Counts what is given; null when the operator may. */
export type Most = (trx: Trx, found: OpenCase, fen: number) => Promise<AboveLimit | null>

export function createCaseDesk(ctx: Pick<AppContext, 'config' | 'db' | 'clock' | 'settings'>, process: Processes) {
  const { clock, config } = ctx
  const { cases } = process
  const pictures = privatePicturesOf(ctx)

  /** The case with its order, both locked. @throws Refusal NOT_FOUND, or CONFLICT when it has changed since. */
  async function locked(trx: Trx, { caseNo, version }: CaseAct): Promise<OpenCase> {
    const known = await findCase(trx, caseNo)
    const order = known && (await lockOrder(trx, known.orderNo))
    const one = await lockCase(trx, caseNo)
    if (!order || !one) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
    if (version !== null && one.version !== version) throw new Refusal(RET.CONFLICT, await whoDecided(trx, one))
    return { order, one }
  }

  /** Another operator was faster: the desk reads who. */
  async function whoDecided(trx: Trx, { id }: CaseRecord): Promise<string> {
    const last = (await caseEvents(trx, id)).find(({ actorKind }) => actorKind === 'operator')
    return last ? decidedBy(trx, last.actorId) : REFUSALS.stateChanged
  }

  const step = (act: CaseAct, name: CaseChange['step'], set?: CaseChange['set']): Omit<CaseChange, 'number'> => ({
    step: name,
    actor: { kind: 'operator', id: act.operatorId },
    reason: act.reason,
    now: clock.now(),
    ...(set && { set }),
  })

  const leftFen = async (trx: Trx, { order, one }: OpenCase): Promise<number> => {
    const line = (await orderLines(trx, [order.id])).find(({ itemId }) => itemId === one.itemId)
    return line ? leftOfLine(line) : 0
  }

  async function checkDeduction(trx: Trx, one: CaseRecord, amountFen: number): Promise<number> {
    const line = (await orderLines(trx, [one.orderId])).find(({ itemId }) => itemId === one.itemId)
    const left = line ? leftOfLine(line) : 0
    if (amountFen <= 0 || amountFen >= left) throw refuseField('amountFen', REFUSALS.tooMuch(left - 1))
    return left
  }

  /** Keeps an inspection's photos with the order. */
  async function findingOf(trx: Trx, { order }: OpenCase, input: CaseFindingInput): Promise<CaseFinding> {
    await pictures.keep(trx, input.photos, { kind: 'order', id: order.orderNo })
    return { text: input.text, photos: input.photos, at: clock.now() }
  }

  /** The parcel of a case, locked after its order and the case. */
  async function parcelOf(trx: Trx, { order }: OpenCase, parcelNo: string | null) {
    const known = parcelNo === null ? undefined : await findParcel(trx, parcelNo)
    if (!known) throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
    return { order, parcel: await lockParcel(trx, known.id) }
  }

  return {
    /** The return parcel is opened: all cases whose items are in it go on. */
    receive: async (trx: Trx, act: CaseAct<CaseReceiveInput>) => {
      const found = await locked(trx, act)
      const led = await parcelOf(trx, found, found.one.returnParcelNo)
      const { photos, weightG } = act.input
      await pictures.keep(trx, photos, { kind: 'order', id: found.order.orderNo })
      await addPhotos(trx, led.parcel.id, photos)
      const actor = { kind: 'operator', id: act.operatorId } as const
      const now = clock.now()
      await leadOrder(trx, led, { step: 'count', actor, at: now, now, set: { weightInG: weightG }, photos }, process)
      return (await findCase(trx, act.caseNo)) ?? found.one
    },

    /** The items of a case go back to the buyer: packed, and handed to the courier. */
    packBack: async (trx: Trx, act: CaseAct<CasePackInput>) => {
      const found = await locked(trx, act)
      const { order, one } = found
      if (one.state !== 'SEND_BACK' || one.backParcelNo !== null) throw new Refusal(RET.CONFLICT, REFUSALS.stateChanged)
      if (one.receivedAt === null) throw new Refusal(RET.CONFLICT, DESK.notHere)
      const { carrier, waybill, weightG, sealNo, photos } = act.input
      await pictures.keep(trx, photos, { kind: 'order', id: order.orderNo })
      const line = (await orderLines(trx, [order.id])).find(({ itemId }) => itemId === one.itemId)
      if (!line) throw new Error(`case ${one.caseNo} has no line`)
      const actor = { kind: 'operator', id: act.operatorId } as const
      const now = clock.now()
      const parcel = await insertParcel(trx, {
        kind: 'sendBack',
        direction: 'out',
        way: 'self',
        state: 'PACKED',
        orderNo: order.orderNo,
        ref: order.orderNo,
        ownerId: order.userId,
        carrier,
        waybill,
        address: order.address,
        weightOutG: weightG,
        sealNo,
        insuredFen: line.priceFen,
        photos,
        lines: [{ itemId: line.itemId, title: line.title }],
        actor,
        now,
      })
      const moved = await nameBackParcel(trx, one, parcel.parcelNo)
      await leadOrder(trx, { order, parcel }, { step: 'handOver', actor, at: now, now, photos }, process)
      await watchWaybill(trx, { carrier, waybill, to: order.address.regionName }, { config }, now)
      return moved
    },

    /** The carrier says that the parcel is with the buyer. */
    arriveBack: async (trx: Trx, act: CaseAct) => {
      const found = await locked(trx, act)
      const led = await parcelOf(trx, found, found.one.backParcelNo)
      const actor = { kind: 'operator', id: act.operatorId } as const
      const now = clock.now()
      await leadOrder(trx, led, { step: 'deliver', actor, at: now, now, reason: act.reason }, process)
      return (await findCase(trx, act.caseNo)) ?? found.one
    },

    /** A return is agreed to; of money without a return it is paid. */
    agree: async (trx: Trx, act: CaseAct<CaseAgreeInput>, most: Most | null) => {
      const found = await locked(trx, act)
      const { bearer } = act.input
      const { type, askFen } = found.one
      if (type === 'RETURN') return cases.move(trx, found, step(act, 'agree', { bearer }))
      // What may not be proposed may not be agreed to either.
      const why = type === 'COMPENSATE' ? await most?.(trx, found, askFen) : null
      if (why) throw new Refusal(RET.CONFLICT, DESK.agreeAboveLimit[why.of](why.fen))
      return cases.move(trx, found, step(act, 'pay', { bearer }))
    },

    requestMore: async (trx: Trx, act: CaseAct<CaseMoreInput>) => {
      const found = await locked(trx, act)
      const { requestedMore, dueAt } = found.one
      if (requestedMore >= MAX_REQUESTED) throw new Refusal(RET.CONFLICT, DESK.requestedOften(MAX_REQUESTED))
      const leftMs = dueAt === null ? null : Math.max(dueAt - clock.now(), 0)
      return cases.move(
        trx,
        found,
        step(act, 'requestMore', { wanted: act.input.wanted, hasRequestedMore: true, leftMs }),
      )
    },

    decline: async (trx: Trx, act: CaseAct<CaseDeclineInput>) => {
      const found = await locked(trx, act)
      return cases.move(trx, found, step({ ...act, reason: act.input.text }, 'decline'))
    },

    /** The desk proposes money, a return, or both to choose from. */
    propose: async (trx: Trx, act: CaseAct<CaseProposeInput>, most: Most | null) => {
      const found = await locked(trx, act)
      const { amountFen, offersReturn, text } = act.input
      const left = await leftFen(trx, found)
      if (offersReturn && found.one.type === 'REFUND_ONLY') throw refuseField('offersReturn', DESK.nothingToReturn)
      if (amountFen > left) throw refuseField('amountFen', REFUSALS.tooMuch(left))
      if (amountFen === 0 && !offersReturn) throw refuseField('amountFen', REFUSALS.needAmount)
      const why = await most?.(trx, found, amountFen)
      if (why) throw refuseField('amountFen', DESK.aboveLimit[why.of](why.fen))
      const moved = await cases.move(trx, found, step(act, 'propose', { bearer: act.input.bearer }))
      const options: SchemeOptionRecord[] = [
        ...(amountFen > 0
          ? [{ optionId: 'money', name: DESK.options.money, amountFen, text, effect: 'refund' as const }]
          : []),
        ...(offersReturn
          ? [{ optionId: 'return', name: DESK.options.return, amountFen: left, text: '', effect: 'return' as const }]
          : []),
        { optionId: 'refuse', name: DESK.options.refuse, amountFen: 0, text: '', effect: 'refuse' as const },
      ]
      await insertScheme(trx, {
        orderNo: moved.orderNo,
        afterSaleId: moved.id,
        kind: offersReturn ? 'RETURN' : 'COMPENSATE',
        findings: [],
        options,
        defaultId: 'refuse',
        dueAt: moved.deadlineAt ?? clock.now(),
        operatorId: numberOf(act.operatorId),
        createdAt: clock.now(),
      })
      return moved
    },

    pass: async (trx: Trx, act: CaseAct<CaseFindingInput>) => {
      const found = await locked(trx, act)
      const inspection = await findingOf(trx, found, act.input)
      return cases.move(trx, found, step(act, 'pass', { inspection }))
    },

    reject: async (trx: Trx, act: CaseAct<CaseFindingInput>) => {
      const found = await locked(trx, act)
      if (act.input.photos.length === 0) throw refuseField('photos', REFUSALS.photos(1))
      const inspection = await findingOf(trx, found, act.input)
      return cases.move(trx, found, step({ ...act, reason: act.input.text }, 'reject', { inspection }))
    },

    /** @throws Refusal when so much cannot be taken off */
    checkDeduction,

    /** Refunds less what the return is worth less; the buyer decides. */
    deduct: async (trx: Trx, act: CaseAct<CaseDeductInput>) => {
      const found = await locked(trx, act)
      const { amountFen, text } = act.input
      const left = await checkDeduction(trx, found.one, amountFen)
      const inspection = await findingOf(trx, found, act.input)
      const moved = await cases.move(trx, found, step(act, 'deduct', { inspection, deductFen: amountFen }))
      await insertScheme(trx, {
        orderNo: moved.orderNo,
        afterSaleId: moved.id,
        kind: 'DEDUCT',
        findings: [{ text, photos: inspection.photos }],
        options: [
          { optionId: 'money', name: DESK.options.deduct, amountFen: left - amountFen, text, effect: 'refund' },
          { optionId: 'refuse', name: DESK.options.refuse, amountFen: 0, text: '', effect: 'refuse' },
        ],
        defaultId: 'refuse',
        dueAt: moved.deadlineAt ?? clock.now(),
        operatorId: numberOf(act.operatorId),
        createdAt: clock.now(),
      })
      return moved
    },

    /** A dispute is decided by an operator who had no part in the case. */
    uphold: async (trx: Trx, act: CaseAct<CaseUpholdInput>) => {
      const found = await locked(trx, act)
      await requireNewEyes(trx, found.one, act.operatorId)
      const { one } = found
      const isHere = one.receivedAt !== null
      // A deduction that was refused is dropped: the dispute was about it.
      if (one.type !== 'RETURN' || isHere) {
        return cases.move(trx, found, step(act, 'upholdMoney', { deductFen: 0, bearer: act.input.bearer }))
      }
      return cases.move(trx, found, step(act, 'upholdReturn', { bearer: act.input.bearer }))
    },

    dismiss: async (trx: Trx, act: CaseAct) => {
      const found = await locked(trx, act)
      await requireNewEyes(trx, found.one, act.operatorId)
      return cases.move(trx, found, step(act, found.one.receivedAt === null ? 'dismiss' : 'dismissBack'))
    },
  }

  async function requireNewEyes(trx: Trx, one: CaseRecord, operatorId: string): Promise<void> {
    const events = await caseEvents(trx, one.id)
    const hadPart = events.some(({ actorKind, actorId }) => actorKind === 'operator' && actorId === operatorId)
    if (hadPart || (await hasApproved(trx, one, operatorId))) throw new Refusal(RET.CONFLICT, DESK.hadPart)
  }
}

/** Whether an operator gave or refused the approval of what another wanted to do with a case. */
async function hasApproved(db: Db, { caseNo }: CaseRecord, operatorId: string): Promise<boolean> {
  const decided = await db
    .selectFrom('approval')
    .select('id')
    .where('objectKind', '=', CASE_KIND)
    .where('objectId', '=', caseNo)
    .where('decidedBy', '=', numberOf(operatorId))
    .limit(1)
    .executeTakeFirst()
  return decided !== undefined
}

const numberOf = (operatorId: string): number | null => (/^\d+$/.test(operatorId) ? Number(operatorId) : null)

/** Who decided last, as another operator reads it. */
export async function decidedBy(db: Db, operatorId: string): Promise<string> {
  if (!/^\d+$/.test(operatorId)) return REFUSALS.stateChanged
  const known = await db.selectFrom('operator').select('name').where('id', '=', Number(operatorId)).executeTakeFirst()
  return known ? DESK.decidedBy(known.name) : REFUSALS.stateChanged
}
