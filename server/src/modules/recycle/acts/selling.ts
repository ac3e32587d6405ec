/** The seller decides: sold for the final price, in one act with the money; or it comes back. */
import { RET } from '@contract/constants'
import type { SaveItemInput } from '@contract/admin/items'
import { createHmac } from 'node:crypto'
import type { Trx } from '../../../db/transaction'
import type { Config } from '../../../config'
import { dayOf } from '../../../kit/china-day'
import { Refusal } from '../../../kit/refusal'
import { equalsSafely } from '../../../kit/signing'
import { saveItem } from '../../catalogue/desk/save-item'
import { recyclePayEntry, recyclePurchaseEntry } from '../../ledger/entries'
import { postTransaction } from '../../ledger/ledger'
import { lockWallets, readDebts } from '../../ledger/wallets'
import { operatorNames } from '../../user/user-names'
import { verifiedPerson } from '../../verification/people'
import { REASONS, REFUSALS } from '../messages'
import { recycleOrders, sendDueAt, type OrderAct, type OrderRecord } from '../objects'
import { priceOfFindings, closeInspection } from './inspecting'
import { rulesInForce } from '../../valuation/rules-in-force'
import { addressOf, saidBySeller } from './ordering'

/** How long a confirmation may be given, ms. */
const CONFIRM_MS = 15 * 60_000

type Secret = Pick<Config, 'ticketSecret'>

/** What is confirmed, signed: another price needs another one. */
export function confirmTokenOf(
  { recycleNo, bidVersion, finalFen }: OrderRecord,
  until: number,
  config: Secret,
): string {
  const text = [recycleNo, bidVersion, finalFen, until].join('.')
  const sign = createHmac('sha256', config.ticketSecret).update(`recycle\n${text}`).digest('base64url')
  return `${text}.${sign}`
}

/** @throws Refusal CONFLICT when it is over, or another's; PRICE_CHANGED when there is another price */
function checkToken(object: OrderRecord, token: string, config: Secret, now: number): void {
  const [recycleNo, bidVersion, finalFen, until] = token.split('.')
  const mine = { ...object, recycleNo: recycleNo ?? '', bidVersion: Number(bidVersion), finalFen: Number(finalFen) }
  const isSigned = equalsSafely(confirmTokenOf(mine, Number(until), config), token)
  if (!isSigned || recycleNo !== object.recycleNo || Number(until) < now) {
    throw new Refusal(RET.CONFLICT, REFUSALS.confirmOver)
  }
  if (mine.bidVersion !== object.bidVersion || mine.finalFen !== object.finalFen) {
    throw new Refusal(RET.PRICE_CHANGED, REFUSALS.price)
  }
}

/** Whether this seller can be paid. @throws Refusal STATE_CHANGED, PRICE_CHANGED, IDENTITY_NEEDED */
export async function checkSale(trx: Trx | OrderAct['trx'], object: OrderRecord, bidVersion: number): Promise<number> {
  if (object.state !== 'INSPECTED' || object.finalFen === null) {
    throw new Refusal(RET.STATE_CHANGED, REFUSALS.stateChanged)
  }
  if (object.bidVersion !== bidVersion) throw new Refusal(RET.PRICE_CHANGED, REFUSALS.price)
  if (!(await verifiedPerson(trx, object.userId))) throw new Refusal(RET.IDENTITY_NEEDED, REFUSALS.identity)
  return object.finalFen
}

export const confirmUntil = (now: number): number => now + CONFIRM_MS

/** The thing as an item of our own, to be completed and put on sale at its form. */
async function writeItem(act: OrderAct, finalFen: number): Promise<number> {
  const { trx, object, now } = act
  const { snapshot, findings, report, recycleNo, version } = object
  if (findings === null || report === null) throw new Error(`${recycleNo} has a price without findings`)
  const shop = await trx.selectFrom('seller').select('id').where('kind', '=', 'platform').executeTakeFirstOrThrow()
  await rulesInForce(trx, now)
  const { priced } = priceOfFindings(object, findings)
  const names = await operatorNames(trx, [{ actorKind: 'operator', actorId: findings.by }])
  const title = [snapshot.brandName, findings.seriesName, findings.colour, findings.size, snapshot.categoryName].join(
    ' ',
  )
  const fields: SaveItemInput = {
    brandId: String(snapshot.brandId),
    seriesId: String(findings.seriesId),
    categoryId: String(snapshot.categoryId),
    sellerId: String(shop.id),
    model: findings.seriesName,
    title: title.slice(0, 120),
    description: findings.conclusion,
    grade: priced.grade,
    size: findings.size,
    material: findings.material,
    colour: findings.colour,
    hardware: findings.hardware,
    productionYear: findings.year,
    serialNo: findings.serialNo,
    accessories: findings.accessories,
    attributes: [],
    referencePriceFen: null,
    referencePriceSource: '',
    flaws: [],
    priceFen: priced.expectedYuan * 100,
    report: {
      inspector: names.get(findings.by) ?? '平台鉴定师',
      inspectedOn: dayOf(report.inspectedAt),
      conclusion: findings.conclusion,
      sections: [
        {
          name: '整体',
          result: findings.flaws.length > 0 ? 'trace' : 'good',
          note: findings.conclusion.slice(0, 60),
        },
      ],
    },
    idempotencyKey: `${recycleNo}-${version}`,
  }
  const keepPhotos = () => Promise.resolve()
  const { id } = await saveItem(trx as Trx, fields, { operatorId: findings.by, now, keepPhotos })
  await trx.updateTable('item').set({ costFen: finalFen }).where('id', '=', id).execute()
  return id
}

/** Sold and paid: the thing is ours and the money in the wallet, or nothing of both. */
export async function sell(
  act: OrderAct,
  { confirmToken, priceFen }: { confirmToken: string; priceFen: number },
  config: Secret,
): Promise<OrderRecord> {
  const { trx, object, now } = act
  if (object.state !== 'INSPECTED') throw new Refusal(RET.STATE_CHANGED, REFUSALS.stateChanged)
  checkToken(object, confirmToken, config, now)
  const finalFen = await checkSale(trx, object, object.bidVersion)
  if (finalFen !== priceFen) throw new Refusal(RET.PRICE_CHANGED, REFUSALS.price)
  const { recycleNo, userId } = object
  const itemId = await writeItem(act, finalFen)
  await lockWallets(trx, [userId])
  const debts = (await readDebts(trx, [userId])).get(userId)
  await postTransaction(trx, recyclePurchaseEntry({ recycleNo, userId, finalFen }, now))
  await postTransaction(trx, recyclePayEntry({ recycleNo, userId, finalFen }, debts, now))
  const accepted = await recycleOrders.move(act, 'accept', { itemId })
  const system = { ...act, object: accepted, actor: { kind: 'system', id: '' } as const }
  return recycleOrders.move(system, 'pay', { paidAt: now })
}

/** Not sold after all, before the price: it comes back. */
export async function recall(
  act: OrderAct,
  { reason, addressId }: { reason: string; addressId?: string | undefined },
): Promise<OrderRecord> {
  const said = saidBySeller(reason)
  const { object } = act
  if (object.state !== 'RECEIVED' && object.state !== 'INSPECTING') {
    throw new Refusal(RET.STATE_CHANGED, REFUSALS.stateChanged)
  }
  if (object.state === 'INSPECTING') await closeInspection(act)
  // What one inspector thought, and no other agreed to, is no report.
  return goBack({ ...act, reason: said }, 'recall', { addressId, reason: REASONS.recalled, report: null })
}

/** The price is refused: it comes back. @throws Refusal PRICE_CHANGED when there is another one */
export async function refuse(
  act: OrderAct,
  { bidVersion, reason, addressId }: { bidVersion: number; reason: string; addressId?: string | undefined },
): Promise<OrderRecord> {
  const said = saidBySeller(reason)
  if (act.object.state !== 'INSPECTED') throw new Refusal(RET.STATE_CHANGED, REFUSALS.stateChanged)
  if (act.object.bidVersion !== bidVersion) throw new Refusal(RET.PRICE_CHANGED, REFUSALS.price)
  return goBack({ ...act, reason: said }, 'refuse', { addressId, reason: REASONS.refused })
}

async function goBack(
  act: OrderAct,
  step: 'recall' | 'refuse',
  { addressId, ...set }: Pick<OrderRecord, 'reason'> & { addressId: string | undefined; report?: null },
): Promise<OrderRecord> {
  const { trx, object } = act
  const returnAddress = addressId === undefined ? object.returnAddress : await addressOf(trx, object.userId, addressId)
  const dueAt = sendDueAt({ ...act, object: { ...object, returnAddress } })
  return recycleOrders.move(act, step, { ...set, returnAddress, dueAt })
}
