/**
 * What creating an order reads first, in one statement and so of one moment: with the session of the request that asks
 * for it, or alone when that is known already.
 */
import type { FastifyRequest } from 'fastify'
import { ItemIdList } from '@contract/envelope'
import { OrderCreateBody } from '@contract/order'
import type { Address } from '@contract/user'
import { elementsOf, prepared } from '../../db/prepared'
import type { AppContext } from '../../kit/context'
import { parseIds } from '../../kit/input'
import { toAddress } from '../address/book'
import { selectOwnAddress, type AddressRow } from '../address/repository'
import { selectDocuments, type ReadyDocument } from '../catalogue/documents'
import { selectSnapshots, toSnapshots, type SnapshotRow } from '../catalogue/holding'
import { selectSession, type ValidSession } from '../user/repository'
import { createSessions } from '../user/sessions'
import { lineTerms, type CheckoutItem, type TermsRow } from './checkout'

export interface Start {
  address: Address | null
  items: CheckoutItem[]
  documents: ReadyDocument[]
  /** Of consigned items, by item. */
  terms: ReadonlyMap<number, TermsRow>
}

interface StartRow {
  address: AddressRow | null
  items: SnapshotRow[] | null
  documents: ReadyDocument[] | null
  terms: TermsRow[] | null
}

/** SQL: the columns of a StartRow, from SQL. */
const startColumns = (userId: string, addressId: string, itemIds: string, now: string): string => `
    (select row_to_json(a) from (${selectOwnAddress(userId, addressId)}) a) as address,
    (select json_agg(i) from (${selectSnapshots(itemIds)}) i) as items,
    (select json_agg(d) from (${selectDocuments(itemIds)}) d) as documents,
    (select json_agg(t) from (${lineTerms.get().select(itemIds, now)}) t) as terms`

function toStart(itemIds: readonly number[], { address, items, documents, terms }: StartRow): Start {
  return {
    address: address && toAddress(address),
    items: toSnapshots(itemIds, items ?? []),
    documents: documents ?? [],
    terms: new Map(terms?.map((row) => [row.itemId, row])),
  }
}

const ITEM_IDS = new RegExp(ItemIdList.pattern ?? '')
const ADDRESS_ID = new RegExp(OrderCreateBody.properties.addressId.pattern ?? '')

/** Items and address of a body that is not validated yet, as sessions come before input; null when they are wrong. */
function wantedOf(body: unknown): { itemIds: number[]; addressId: string } | null {
  const { itemIds, addressId } = (body ?? {}) as Record<string, unknown>
  if (typeof itemIds !== 'string' || typeof addressId !== 'string') return null
  return ITEM_IDS.test(itemIds) && ADDRESS_ID.test(addressId) ? { itemIds: parseIds(itemIds), addressId } : null
}

export interface PlacingStarts {
  /** The user of a session token; what the request's order needs is read with it. */
  findBuyer: (token: string, request: FastifyRequest) => Promise<number | null>
  /** What `findBuyer` read for a request. */
  known: (request: FastifyRequest) => Start | undefined
  read: (wanted: { userId: number; addressId: string; itemIds: number[] }) => Promise<Start>
}

export function createPlacingStarts({ db, clock }: Pick<AppContext, 'db' | 'clock'>): PlacingStarts {
  const sessions = createSessions({ db, clock })
  const starts = new WeakMap<FastifyRequest, Start>()
  // Here, since the area of consignments joins when the process starts.
  const readWithSession = prepared<ValidSession & StartRow>(
    `select s.*,${startColumns('s."userId"', '$3', elementsOf('$4', 'bigint'), '$2')}
  from (${selectSession('$1', '$2')}) s`,
  )
  const readAlone = prepared<StartRow>(`select${startColumns('$1', '$2', elementsOf('$3', 'bigint'), '$4')}`)

  return {
    findBuyer: (token, request) => {
      const wanted = wantedOf(request.body)
      if (wanted === null) return sessions.findUser(token)
      const { itemIds, addressId } = wanted
      return sessions.findUserBy(token, async (tokenHash, now) => {
        const [row] = await readWithSession(db, [tokenHash, now, addressId, itemIds])
        if (row) starts.set(request, toStart(itemIds, row))
        return row
      })
    },
    known: (request) => starts.get(request),
    read: async ({ userId, addressId, itemIds }) => {
      const [row] = await readAlone(db, [userId, addressId, itemIds, clock.now()])
      if (!row) throw new Error('a statement without a from clause has one row')
      return toStart(itemIds, row)
    },
  }
}
