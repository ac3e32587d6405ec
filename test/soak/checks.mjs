/** What must hold after a long run, whatever happened in it. */
import { TRANSITIONS } from '../../server/src/modules/order/graph'

/** Events that move no order. */
const STAYS = ['changeAddress', 'urge']
const OWED = "('PAID', 'INBOUND', 'QC', 'BUYER_DECIDE', 'TO_SHIP', 'SHIPPED', 'DELIVERED')"
const LIVE = 'select l.item_id, o.state, o.order_no from order_line l join orders o on o.id = l.order_id where l.live'
const SENT = "('SHIPPED', 'DELIVERED', 'COMPLETED', 'SETTLED')"
/** What is in escrow for the lines of `orders`: what a case gave back is taken off, fen. */
const IN_ESCROW = `pay_fen - (select coalesce(sum(case when returned_at is null then refunded_fen - compensated_fen
    else price_fen - platform_discount_fen - shop_discount_fen end), 0) from order_line where order_id = orders.id)`
/** Items that the run has added; the demonstration sells some without an order. */
const ADDED = 'id > 20000000'
/** The demonstration refunds a bought voucher later than any run lasts; runs buy none. */
const OPEN_REFUNDS = `refund where state <> 'SUCCEEDED' and order_no not in (
  select voucher_order_no from voucher where voucher_order_no is not null)`
const DEMO_REFUNDS = `select coalesce(sum(amount_fen), 0) from refund where state <> 'SUCCEEDED'
  and order_no in (select voucher_order_no from voucher)`

/** Statements by what they count; each must find 0, but for what the demonstration leaves. */
export const CHECKS = {
  'sum of the ledger': 'select coalesce(sum(amount_fen), 0) from ledger_posting',
  'unbalanced entries of the ledger':
    'select count(*) from (select 1 from ledger_posting group by txn_id having sum(amount_fen) <> 0) as t',
  'escrow beside the open orders': `select (select coalesce(sum(${IN_ESCROW}), 0) from orders where state in ${OWED})
    + (select coalesce(sum(amount_fen), 0) from ledger_posting where account = 'escrow')`,
  'refunds still due': `select (select coalesce(sum(amount_fen), 0) from ledger_posting where account = 'refunds-due')
    + (${DEMO_REFUNDS})`,
  'sellers whose pending money differs from their completed orders': `select count(*) from (
    select s.user_id, sum(l.price_fen - l.shop_discount_fen - l.refunded_fen + l.compensated_fen) as fen from orders o join order_line l on l.order_id = o.id
      join seller s on s.id = l.seller_id where o.state = 'COMPLETED' and s.user_id is not null and l.returned_at is null group by 1) as owed
    full join (select substr(account, 9)::bigint as user_id, -sum(amount_fen) as fen from ledger_posting
      where account ~ '^pending:[0-9]+$' group by 1 having sum(amount_fen) <> 0) as has using (user_id)
    where owed.fen is distinct from has.fen`,
  'wallets that differ from their accounts': `select count(*) from (
    select part || ':' || user_id as account, fen from wallet,
      lateral (values ('balance', balance_fen), ('frozen', frozen_fen), ('pending', pending_fen)) as parts (part, fen)) as has
    full join (select account, -sum(amount_fen) as fen from ledger_posting
      where account ~ '^(balance|frozen|pending):[0-9]+$' group by account) as posted using (account)
    where coalesce(has.fen, 0) <> coalesce(posted.fen, 0)`,
  'items in two live orders':
    'select count(*) from (select 1 from order_line where live group by item_id having count(*) > 1) as t',
  'holds that nothing explains': `select count(*) from item where state = 'HELD'
    and not exists (select from line join live_room room on room.number = line.owner_no and line.owner_kind = 'room'
      where line.item_id = item.id and line.is_exclusive and line.state in ('QUEUED', 'OPEN')
      and room.state in ('SCHEDULED', 'LIVE', 'PAUSED') and item.hold_kind = 'room' and item.hold_ref = room.number)
    and not exists (select from line_hold hold where hold.item_id = item.id and hold.state = 'HOLDING'
      and item.hold_kind = 'live' and item.hold_ref = hold.number)
    and not exists (select from offer where offer.item_id = item.id and offer.state = 'ACCEPTED'
      and item.hold_kind = 'offer' and item.hold_ref = offer.number)
    and not exists (select from (${LIVE}) as l where l.item_id = item.id and l.state = 'PENDING_PAY' and l.order_no = item.hold_ref)`,
  'unpaid orders without their hold': `select count(*) from (${LIVE}) as l join item on item.id = l.item_id
    where l.state = 'PENDING_PAY' and (item.state <> 'HELD' or item.hold_ref is distinct from l.order_no)`,
  'sold items without a paid order': `select count(*) from item where state = 'SOLD' and ${ADDED}
    and id not in (select item_id from (${LIVE}) as l where state not in ('PENDING_PAY', 'CANCELLED'))`,
  'items on sale with an order': `select count(*) from item where state = 'ON_SALE' and id in (select item_id from (${LIVE}) as l)`,
  'open or done orders without exactly one payment': `select count(*) from orders
    where state not in ('PENDING_PAY', 'CANCELLED', 'REFUNDED') and (select count(*) from payment where payment.order_no = orders.order_no and payment.state = 'PAID') <> 1`,
  'cancelled orders with a payment': `select count(*) from orders where state = 'CANCELLED'
    and exists (select from payment where payment.order_no = orders.order_no and payment.state = 'PAID')`,
  'refunds that are not done': `select count(*) from ${OPEN_REFUNDS}`,
  'payments or cases that were refunded twice':
    'select count(*) from (select 1 from refund group by pay_no, case_no having count(*) > 1) as t',
  'sent orders without exactly one parcel': `select count(*) from orders where state in ${SENT} and order_no in (
      select order_no from parcel) and (select count(*) from parcel p where p.order_no = orders.order_no and p.kind = 'order'
      and p.state not in ('CANCELLED', 'LOST')) <> 1`,
  'delivered orders whose parcel is elsewhere': `select count(*) from orders o join parcel p on p.order_no = o.order_no and p.kind = 'order'
    where p.state not in ('CANCELLED', 'LOST') and o.state <> 'REFUNDED' and (o.state in ('DELIVERED', 'COMPLETED', 'SETTLED')) <> (p.state in ('DELIVERED', 'CONFIRMED'))`,
  'traces that were kept twice':
    'select count(*) from (select 1 from parcel_trace group by parcel_id, event_id having count(*) > 1) as t',
  'events with one key twice':
    'select count(*) from (select 1 from order_event where key is not null group by order_id, key having count(*) > 1) as t',
  'operators whose acts and rows of the audit differ': `select count(*) from operator o
    where (select count(*) from operator_act a where a.operator_id = o.id)
      <> (select count(*) from audit_entry e where e.operator_id = o.id and e.action ~ '^order[.]')`,
  'jobs that were run more than once': 'select count(*) from soak_job where attempts > 1',
  'jobs that gave up': "select count(*) from job where state = 'DEAD'",
  'due jobs that nobody ran': `select count(*) from job where state = 'WAITING'
    and due_at < (extract(epoch from now()) * 1000)::bigint - 10000`,
}

/** These find the same after a run as before: a refund whose job gave up waits for the demonstration's operators. */
export const LEFT_BY_DEMONSTRATION = ['refunds still due', 'refunds that are not done', 'jobs that gave up']

/**
 * Whether the events of each order are a path of the state graph, each step once, to its present state.
 * @param {{ order_no: string, fulfilment: string, state: string, steps: string[] }[]} orders each step as `step>state`
 * @returns {string[]} the problems
 */
export function pathsOf(orders) {
  return orders.flatMap(({ order_no: no, fulfilment, state, steps }) => {
    let at = ''
    const taken = new Set()
    for (const [step, to] of steps.map((text) => text.split('>'))) {
      const known = TRANSITIONS[step]
      const isStart = step === 'create' && at === '' && to === 'PENDING_PAY'
      const isStay = STAYS.includes(step) && to === at
      const isMove = known?.from.includes(at) && known.to === to && (known.only ?? fulfilment) === fulfilment
      if (!isStart && !isStay && !isMove) return [`order ${no}: ${step} leads from ${at} to ${to}`]
      if (!isStay && taken.has(step)) return [`order ${no}: ${step} twice`]
      taken.add(step)
      at = to
    }
    return at === state ? [] : [`order ${no} is ${state}, its events end at ${at}`]
  })
}
