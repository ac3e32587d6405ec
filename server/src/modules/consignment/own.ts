/** A consignment of the user's own, and an act of its seller on it. */
import { RET } from '@contract/constants'
import type { Consignment } from '@contract/selling'
import { Refusal } from '../../kit/refusal'
import type { SellerTools } from '../intake/seller-tools'
import { REFUSALS } from './messages'
import { consignments, type ConsignAct, type ConsignmentRecord } from './object'
import { consignmentView } from './view'

/** What every act names: the consignment in the version that was seen, and the act's key. */
interface Sent {
  sellNo: string
  version: number
  idempotencyKey: string
}

/** @throws Refusal NOT_FOUND */
export async function ownConsignment(
  { db }: Pick<SellerTools, 'db'>,
  userId: number,
  sellNo: string,
): Promise<ConsignmentRecord> {
  const found = await consignments.find(db, sellNo)
  if (found?.userId !== userId) throw new Refusal(RET.NOT_FOUND, REFUSALS.notFound)
  return found
}

/** An act on the user's own, once for its key; then the consignment as it is now. */
export async function actOnOwn(
  tools: SellerTools,
  userId: number,
  { name, sent, fields = [] }: { name: string; sent: Sent; fields?: readonly unknown[] },
  carryOut: (act: ConsignAct) => Promise<unknown>,
): Promise<Consignment> {
  const { sellNo, version, idempotencyKey: key } = sent
  await consignments.ownAct(tools, { userId, name, key, fields, number: sellNo, version }, async (act) => {
    await carryOut(act)
    return {}
  })
  return consignmentView(tools, await ownConsignment(tools, userId, sellNo))
}
