/**
 * Orders as a shop of two years has them, written by SQL in seconds: most are over, some hundreds are in each state of
 * the warehouse's work; each has an item of its own (copies of the demonstration's), its buyer, events and parcels.
 */

/** The first of the added items, far from the demonstration's. */
const FIRST_ITEM = 10_000_001
const USERS = 20_000

/** The steps that lead to a settled order. */
const OWN = ['create', 'pay', 'accept', 'ship', 'deliver', 'completeBySilence', 'settle']
const MERCHANT = [
  'create',
  'pay',
  'merchantShip',
  'receive',
  'passInspection',
  'ship',
  'deliver',
  'completeBySilence',
  'settle',
]

const statements = (count, columns) => [
  // No trigger draws documents, and no key is looked up: the rows below fit together.
  `set session_replication_role = replica`,
  `with given as (select nextval(pg_get_serial_sequence('app_user', 'id')) as id, n from generate_series(1, ${USERS}) as n),
    users as (insert into app_user (id, nickname, created_at) select id, '用户' || n, 1700000000000 + n from given)
    insert into identity (user_id, kind, value, created_at)
    select id, 'phone', '139' || lpad(n::text, 8, '0'), 1700000000000 + n from given`,
  `create temporary table model as select row_number() over (order by id) - 1 as k, to_jsonb(item) as fields, id from item`,
  `insert into item (${columns.join(', ')}) select ${columns.map((name) => `made.${name}`).join(', ')} from generate_series(0, ${count} - 1) as n
    join model on k = n % (select count(*) from model)
    cross join lateral jsonb_populate_record(null::item, fields || jsonb_build_object('id', ${FIRST_ITEM} + n,
      'item_no', 'B' || n, 'serial_no', 'B' || n, 'state', 'SOLD', 'order_no', null, 'hold_kind', null, 'hold_ref', null)) as made`,
  `insert into item_search (item_id, words) select ${FIRST_ITEM} + n, words from generate_series(0, ${count} - 1) as n
    join model on k = n % (select count(*) from model) join item_search on item_id = id`,
  `create temporary table kept as select id from orders`,
  `create temporary table planned as
  with numbered as (
    select n, (hashint8(n) & 2147483647) % 1000 as die, (hashint8(n * 7 + 1) & 2147483647) as noise,
      (extract(epoch from now()) * 1000)::bigint - (${count} - n)::bigint * 630000 as created_at
    from generate_series(1, ${count}) as n
  ), stated as (
    select n, noise, created_at, case when die % 5 = 0 then 'merchant' else 'warehouse' end as fulfilment,
      case when die < 140 then 'CANCELLED'
        when n < ${count} * 0.9 then 'SETTLED'
        when die < 150 then 'PENDING_PAY'
        when die < 190 then 'TO_SHIP'
        when die < 220 then case when die % 5 = 0 then 'INBOUND' else 'TO_SHIP' end
        when die < 260 then case when die % 5 = 0 then 'QC' else 'SHIPPED' end
        when die < 270 then case when die % 5 = 0 then 'PAID' else 'SHIPPED' end
        when die < 280 then case when die % 5 = 0 then 'BUYER_DECIDE' else 'SHIPPED' end
        when die < 400 then 'DELIVERED' else 'COMPLETED' end as state
    from numbered
  ), buyers as (select array_agg(user_id order by user_id) as ids from identity where value like '139%')
  select s.*, ids[1 + noise % array_length(ids, 1)] as user_id from stated s, buyers`,
  `insert into orders (order_no, user_id, state, fulfilment, goods_fen, shipping_fen, discount_fen, pay_fen, address, remark,
      cancel_reason, pay_deadline_at, deadline_at, created_at)
    select next_order_no(p.user_id, p.created_at), p.user_id, p.state, p.fulfilment, 100000 + p.noise % 9000000, 0, 0,
      100000 + p.noise % 9000000,
      jsonb_build_object('name', '收货人' || p.user_id, 'phone', i.value, 'regionName', '上海市黄浦区',
        'detail', '人民大道 ' || p.n || ' 号'),
      '', case p.state when 'CANCELLED' then '不想买了' end, p.created_at + 900000,
      case when p.state in ('PENDING_PAY', 'DELIVERED', 'COMPLETED', 'BUYER_DECIDE')
        then (extract(epoch from now()) * 1000)::bigint + 86400000 + p.noise % 86400000 end, p.created_at
    from planned p join identity i on i.user_id = p.user_id and i.kind = 'phone' order by p.n`,
  `create temporary table placed as
    select o.*, row_number() over (order by o.id) as n from orders o where o.id > (select coalesce(max(id), 0) from kept)`,
  `insert into order_line (order_id, position, item_id, title, brand_name, grade_name, price_fen, cover, seller, seller_id,
      commission_fen, live)
    select o.id, 0, i.id, i.title, '香奈儿', '95新', o.goods_fen, '{"url":"/media/1.webp","width":1080,"height":1080,"alt":""}',
      case when o.fulfilment = 'merchant' then 'merchant' else 'platform' end, i.seller_id, 0, o.state <> 'CANCELLED'
    from placed o join item i on i.id = ${FIRST_ITEM - 1} + o.n`,
  ...[
    ['warehouse', OWN],
    ['merchant', MERCHANT],
  ].map(
    ([fulfilment, steps]) => `insert into order_event (order_id, at, step, to_state, actor_kind, actor_id, reason)
      select o.id, o.created_at + step.position * 36000000, step.name, o.state, 'system', '', ''
      from placed o cross join lateral unnest(array[${steps.map((name) => `'${name}'`)}]) with ordinality as step (name, position)
      where o.fulfilment = '${fulfilment}' and step.position <= case o.state
        when 'PENDING_PAY' then 1 when 'PAID' then 2 when 'CANCELLED' then 2 when 'INBOUND' then 3 when 'QC' then 4
        when 'BUYER_DECIDE' then 4 when 'TO_SHIP' then ${steps.indexOf('ship')} when 'SHIPPED' then ${steps.indexOf('ship') + 1}
        when 'DELIVERED' then ${steps.indexOf('deliver') + 1} when 'COMPLETED' then ${steps.length - 1} else ${steps.length} end
      order by o.id, step.position`,
  ),
  `insert into parcel (parcel_no, kind, direction, way, state, order_no, carrier, waybill, insured_fen, weight_out_g, seal_no,
      photos, created_at, moved_at)
    select next_parcel_no(o.created_at), 'order', 'out', 'pickup',
      case o.state when 'SHIPPED' then 'MOVING' when 'DELIVERED' then 'DELIVERED' else 'CONFIRMED' end, o.order_no, 'demoexpress',
      'YS' || lpad(o.id::text, 12, '0'), o.goods_fen, 1800, 'SEAL-' || o.id, '[]', o.created_at, o.created_at
    from placed o where o.state in ('SHIPPED', 'DELIVERED', 'COMPLETED', 'SETTLED')`,
  `insert into parcel (parcel_no, kind, direction, way, state, order_no, seller_id, carrier, waybill, insured_fen, created_at, due_at)
    select next_parcel_no(o.created_at), 'inbound', 'in', 'self', case o.state when 'INBOUND' then 'MOVING' else 'COUNTED' end,
      o.order_no, l.seller_id, 'shunfeng', 'SF' || lpad(o.id::text, 13, '0'), o.goods_fen, o.created_at,
      case o.state when 'INBOUND' then o.created_at + 86400000 end
    from placed o join order_line l on l.order_id = o.id
    where o.fulfilment = 'merchant' and o.state not in ('PENDING_PAY', 'PAID', 'CANCELLED')`,
  `drop table kept, model, planned, placed`,
]

/**
 * @param {import('pg').Client} client a superuser's, of a database in which a server has put its demonstration
 * @param {number} count of the orders
 */
export async function fillOrders(client, count) {
  const { rows } = await client.query(`select column_name as name
    from information_schema.columns where table_name = 'item' and is_generated = 'NEVER'`)
  for (const statement of statements(
    count,
    rows.map(({ name }) => name),
  ))
    await client.query(statement)
  await client.query('vacuum analyze')
}
