/**
 * Creates the orders of a checkout, one a sender, by one statement, so in one transaction and one round trip to the
 * database. Either all of it happens or nothing: the client's key is stored, the items are claimed, each order is
 * written with its lines, what they are sold as and its first event, the lines leave the cart. Several orders have a
 * number in common, under which one payment pays them: HB and the number of the first.
 */
import { sql } from 'kysely'
import type { ItemCard } from '@contract/catalogue'
import type { Amounts, OrderCreated } from '@contract/order'
import type { Db } from '../../db/handle'
import { prepared } from '../../db/prepared'
import { settingText } from '../../kit/settings'
import type { Fulfilment } from './graph'
import { GIVEN_UP_WINDOW_MS, MAX_GIVEN_UP, MAX_GIVEN_UP_OF_ITEM, MAX_HELD_ITEMS, MAX_UNPAID_ORDERS } from './limits'
import { REFUSALS } from './messages'
import { CREATION_SCOPE } from './repository'
import { orderSettings } from './settings'
import type { NewSnapshot } from './snapshots'
import type { AddressSnapshot, Seller } from './tables'

/**
 * Parts of the statement that other modules provide, as SQL: each takes the text of its arguments and returns a
 * statement.
 */
export interface PlacingSql {
  /**
   * Locks those of the ids (SQL of a bigint[]) that are on sale, ascending; selects `id`, `version`, `price_fen` and
   * `cost_fen` as they are under the lock.
   */
  lockItems: (ids: string) => string
  /**
   * Holds the items of a relation with `item_id` and `order_no` for those orders.
   */
  holdItems: (wanted: string) => string
  /** Removes a user's lines of the items from the cart. */
  removeCartLines: (userId: string, ids: string) => string
}

export interface NewOrderLine {
  itemId: number
  /** The item's version when its card was read. */
  version: number
  /** The item's price, as the card was read; the line's own is the card's, which a hold may lower. */
  listFen: number
  card: ItemCard
  seller: Seller
  sellerId: number
  sellerName: string | null
  commissionFen: number
  /** The consignment that it is of. */
  sellNo: string | null
  /** What vouchers take off, by who bears it. */
  platformDiscountFen: number
  shopDiscountFen: number
  /** The words by which the buyer confirms that it cannot be returned without a reason; null where it can. */
  noReturn: { text: string; version: number } | null
  /** Within how many days it can be returned without a reason, if it can. */
  returnDays: number
  /** What it is sold as; null of an item without a page. */
  snapshot: NewSnapshot | null
}

/** One of the orders: the lines of one sender. */
export interface NewOrderPart {
  fulfilment: Fulfilment
  amounts: Amounts
  /** Each item once. */
  lines: readonly NewOrderLine[]
}

export interface NewOrder {
  userId: number
  /** The client's idempotency key, and the fields in which a repeated request must equal this one. */
  key: string
  requestHash: string
  address: AddressSnapshot
  remark: string
  now: number
  parts: readonly NewOrderPart[]
}

/**
 * Creates the orders, or returns null and changes nothing: when the key is used (most likely by the same request), or
 * when an item is not on sale as its line says (state, version and price), or when the user may hold no more
 * (`holdingRefusal` says why). A second request with the same key, for the same item or of the same user waits until
 * the first one is done.
 */
export type PlaceOrder = (db: Db, order: NewOrder) => Promise<OrderCreated | null>

/**
 * SQL: whether the user may hold these items too. It waits for the user's other placings, so the items must be locked
 * before: `case` keeps that order, and with it two placings of one user cannot deadlock.
 */
const withinLimits = (userId: string, now: string, itemIds: string) => `(
        select unpaid_orders < ${MAX_UNPAID_ORDERS} and held_items + (select count(*) from line) <= ${MAX_HELD_ITEMS}
          and given_up < ${MAX_GIVEN_UP} and given_up_same < ${MAX_GIVEN_UP_OF_ITEM}
        from holding_of(${userId}, ${now}::bigint - ${GIVEN_UP_WINDOW_MS}, ${itemIds}))`

/** Ids of the items. Not a parameter: see db/prepared.ts on arrays. */
const LINE_ITEMS = 'array(select item_id from line)'

/** Must be called once, at module level. */
export function createPlaceOrder({ lockItems, holdItems, removeCartLines }: PlacingSql): PlaceOrder {
  const place = prepared<OrderCreated>(`
    with line as (
      select * from jsonb_to_recordset($9::jsonb) as l (part integer, position integer, item_id bigint, version integer, title text,
        brand_name text, grade_name text, price_fen bigint, list_fen bigint, cover jsonb, seller text, seller_id bigint, seller_name text, commission_fen bigint, sell_no text,
        platform_discount_fen bigint, shop_discount_fen bigint, no_return_text text, no_return_version integer, return_days integer,
        snapshot_hash text, snapshot text)
    ), part as (
      select * from jsonb_to_recordset($8::jsonb) as p (part integer, fulfilment text, "goodsFen" bigint, "shippingFen" bigint,
        "discountFen" bigint, "payFen" bigint)
    ), locked as (
      ${lockItems(LINE_ITEMS)}
    ), allowed as (
      select where case when (
        select count(*) from line join locked on locked.id = line.item_id
        where locked.version = line.version and locked.price_fen = line.list_fen
      ) = (select count(*) from line) then ${withinLimits('$1', '$4', LINE_ITEMS)} end
    ), numbered as materialized (
      select part.*, next_order_no($1, $4) as order_no from part, allowed order by part.part
    ), whole as (
      select case count(*) when 1 then '' else 'HB' end || (array_agg(order_no order by part))[1] as payable_no, count(*) > 1 as is_several,
        sum("payFen")::bigint as pay_fen, json_agg(order_no order by part) as order_nos,
        $4 + ${settingText(orderSettings, 'order.pay')} as pay_deadline_at
      from numbered having count(*) > 0
    ), reserved as (
      insert into idempotency (user_id, scope, key, request_hash, order_no, answer, created_at)
      select $1::bigint, '${CREATION_SCOPE}', $2::text, $3::text, order_nos ->> 0, json_build_object('orderNo', payable_no,
        'payFen', pay_fen, 'payDeadlineAt', pay_deadline_at, 'orderNos', order_nos), $4::bigint
      from whole
      on conflict do nothing
      returning answer
    ), wanted as (
      select line.item_id, numbered.order_no from line join numbered on numbered.part = line.part where exists (select from reserved)
    ), held as (
      ${holdItems('wanted')}
    ), created as (
      insert into orders (order_no, payable_no, user_id, state, fulfilment, goods_fen, shipping_fen, discount_fen, pay_fen, address,
        remark, pay_deadline_at, deadline_at, created_at)
      select order_no, case when is_several then payable_no end, $1, 'PENDING_PAY', fulfilment, "goodsFen", "shippingFen", "discountFen",
        "payFen", $5::jsonb, $6::text, pay_deadline_at, pay_deadline_at, $4
      from numbered, whole where exists (select from reserved) order by part
      returning id, order_no
    ), kept as (
      insert into snapshot (hash, content, created_at)
      select snapshot_hash, snapshot, $4::bigint from line where snapshot_hash is not null and exists (select from reserved)
      order by snapshot_hash
      on conflict do nothing
    ), added as (
      insert into order_line (order_id, position, item_id, title, brand_name, grade_name, price_fen, cover, seller, seller_id,
        seller_name, commission_fen, sell_no, cost_fen, platform_discount_fen, shop_discount_fen, no_return_text, no_return_version,
        no_return_at, return_days, snapshot_hash, live)
      select created.id, line.position, item_id, title, brand_name, grade_name, line.price_fen, cover, seller, seller_id,
        seller_name, commission_fen, sell_no, cost_fen, platform_discount_fen, shop_discount_fen, no_return_text, no_return_version,
        case when no_return_text is not null then $4 end, return_days, snapshot_hash, true
      from created join numbered on numbered.order_no = created.order_no join line on line.part = numbered.part
        join locked on locked.id = line.item_id
    ), noted as (
      insert into order_event (order_id, at, step, from_state, to_state, actor_kind, actor_id, reason)
      select id, $4, 'create', null, 'PENDING_PAY', 'buyer', $7::text, '' from created
    ), removed as (
      ${removeCartLines('$1', LINE_ITEMS)} and exists (select from created)
    )
    select answer ->> 'orderNo' as "orderNo", (answer ->> 'payFen')::bigint as "payFen",
      (answer ->> 'payDeadlineAt')::bigint as "payDeadlineAt", answer -> 'orderNos' as "orderNos" from reserved`)

  return async (db, { userId, key, requestHash, address, remark, now, parts }) => {
    const rows = await place(db, [
      userId,
      key,
      requestHash,
      now,
      JSON.stringify(address),
      remark,
      String(userId),
      JSON.stringify(parts.map(toPartRow)),
      JSON.stringify(parts.flatMap(({ lines }, part) => lines.map((line, position) => toRow(line, part, position)))),
    ])
    return rows[0] ?? null
  }
}

const toPartRow = ({ fulfilment, amounts }: NewOrderPart, part: number): object => ({ part, fulfilment, ...amounts })

function toRow(line: NewOrderLine, part: number, position: number): object {
  const { itemId, version, listFen, card, seller, sellerId, sellerName, commissionFen, sellNo } = line
  const { platformDiscountFen, shopDiscountFen, noReturn, returnDays, snapshot } = line
  return {
    part,
    position,
    item_id: itemId,
    version,
    title: card.title,
    brand_name: card.brandName,
    grade_name: card.gradeName,
    price_fen: card.priceFen,
    list_fen: listFen,
    cover: card.cover,
    seller,
    seller_id: sellerId,
    seller_name: sellerName,
    commission_fen: commissionFen,
    sell_no: sellNo,
    platform_discount_fen: platformDiscountFen,
    shop_discount_fen: shopDiscountFen,
    no_return_text: noReturn?.text ?? null,
    no_return_version: noReturn?.version ?? null,
    return_days: returnDays,
    snapshot_hash: snapshot?.hash ?? null,
    snapshot: snapshot?.content ?? null,
  }
}

/** Why this user may not hold these items as well, for the user; null when nothing prevents it. */
export async function holdingRefusal(
  db: Db,
  userId: number,
  itemIds: readonly number[],
  now: number,
): Promise<string | null> {
  const { rows } = await sql<{ unpaidOrders: number; heldItems: number; givenUp: number; givenUpSame: number }>`
    select * from holding_of(${userId}, ${now - GIVEN_UP_WINDOW_MS}, ${[...itemIds]}::bigint[])`.execute(db)
  const [holding] = rows
  if (!holding) return null
  if (holding.givenUpSame >= MAX_GIVEN_UP_OF_ITEM) return REFUSALS.itemGivenUp
  if (holding.givenUp >= MAX_GIVEN_UP) return REFUSALS.givenUpTooOften
  if (holding.unpaidOrders >= MAX_UNPAID_ORDERS) return REFUSALS.tooManyUnpaid
  return holding.heldItems + itemIds.length > MAX_HELD_ITEMS ? REFUSALS.tooManyHeld : null
}
