/**
 * @jest-environment ./test/desk/support/environment.js
 * @tier whole
 * @areas console
 *
 * Every queue and every kind of record that areas register, on the demonstration: lists say what their records say, and
 * each action that the server describes is carried out by the console's own page with real input.
 */
import { startingPermissions, STARTING_ROLES, type StartingRole } from '@contract/admin/permissions'
import type { ConsoleRecord, Queue, RecordAction } from '@contract/admin/desk'
import { sql, type Insertable } from 'kysely'
import { addDays, dayOf } from '../../server/src/kit/china-day'
import type { ActionSource, RecordSource } from '../../server/src/kit/console'
import type { ReconciliationDifferenceTable } from '../../server/src/modules/finance/tables'
import { createJobs } from '../../server/src/shop/jobs'
import { choose, openConsole, press, soon, type, upload, type ConsoleDesk, type SentAct } from './support/desk'
import { createDemonstration } from './support/demonstration'
import { jpeg } from '../helpers/jpeg'
import { adminCall, createOperator, type TestOperator } from '../helpers/operators'
import type { TestServer } from '../helpers/server'

const MINUTES = 60_000
jest.setTimeout(20 * MINUTES)

/** Actions that are not carried out here, and why. None of them has a field that others here do not have. */
const UNREACHED: Readonly<Record<string, string>> = {
  'difference.reverse': 'no difference is posted before; a reason alone (test/server/finance/finance.test.ts)',
  'day.close': 'no day of the demonstration can be closed; no field (test/console/finance.test.ts)',
  'day.reopen': 'no day of the demonstration is closed; a reason alone (test/console/finance.test.ts)',
  'order.bookAgain': 'the simulated courier always gives a waybill; no field',
  'order.secondOpinion': 'no item was called a fake; in a browser (test/console/fulfilment.test.ts)',
  'recycle.secondOpinion':
    'no order of the demonstration waits for a second inspector (test/server/recycle/way.test.ts)',
  'consignment.secondOpinion': 'no consigned item was called a fake (test/server/consignment/way.test.ts)',
  'consignment.denyRise': 'the only rise is let before; one text (test/server/consignment/rises.test.ts)',
  'claim.accept': 'no parcel is lost; a reason alone',
  'claim.decline': 'no parcel is lost; a reason alone',
  'afterSale.agreeReturn': 'a return without a reason is agreed to at once; no field (test/console/returns.test.ts)',
  'voucherTemplate.resume': 'no voucher is paused; a reason alone',
  'cardList.dismiss': 'the reported list is closed before; a reason alone',
  'shortLink.switchOn': 'no link of the demonstration is off; a reason alone',
  'liveRoom.start': 'no room of the demonstration begins soon; no field (test/server/live/rooms.test.ts)',
  'withdrawal.recall': 'what is let pass is sent at once; a reason alone (test/server/wallet/withdrawals.test.ts)',
  'withdrawal.succeed': 'the simulated payout always answers; a reason alone (test/server/wallet/withdrawals.test.ts)',
  'withdrawal.fail': 'the simulated payout always answers; the form of withdrawal.bounce',
  'broadcast.takeBack': 'no message of the demonstration waits for its approval; a reason alone',
  'reveals.allow': 'nobody has seen as much personal data as a day allows',
  'user.freeze': 'the page of a user has a call of its own for it (POST /admin/user/freeze)',
  'user.unfreeze': 'the page of a user has a call of its own for it (POST /admin/user/unfreeze)',
}

/** Kinds whose records are in no queue, or in one in some states alone: their ids. */
const IDS: Readonly<Record<string, string>> = {
  order: 'select order_no from orders order by id',
  parcel: 'select parcel_no from parcel order by id',
  inspection: 'select inspection_no from inspection order by id',
  claim: 'select claim_no from claim order by id',
  afterSale: 'select case_no from after_sale order by id',
  orderScheme: 'select order_no from scheme where after_sale_id is null order by id',
  item: `select id from (
      select id, owner_type, row_number() over (partition by state, owner_type order by id) as place from item) q
    where place <= 2 order by (owner_type = 'own') desc, id`,
  offer: 'select number from offer order by id',
  offerRule: `select id from seller where kind = 'platform'`,
  invoice: 'select number from invoice order by id',
  review: 'select number from review order by id',
  ticket: 'select number from ticket order by id',
  feedback: 'select number from feedback order by id',
  helpArticle: 'select number from help_article order by id limit 3',
  document: 'select distinct key from document order by key limit 2',
  difference: 'select id from reconciliation_difference order by id',
  day: `select distinct to_char(to_timestamp(at / 1000) at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as day
    from ledger_txn order by day limit 2`,
  refund: `select refund_no from refund where state <> 'done' limit 2`,
  user: 'select id from app_user order by id limit 1',
  cardList: 'select id from card_list order by id',
  withdrawal: 'select number from withdrawal order by id',
  verification: 'select number from verification order by id',
}

const REASON = '按流程核对后处理'
const TEXT = '已核对实物与记录，按平台规则处理，请知悉。'
let number = 0
const next = () => String((number += 1)).padStart(4, '0')

interface Case {
  server: TestServer
  id: string
  action: RecordAction
}
type Value = string | null | Promise<string | null>

/**
 * What is typed where the schema alone does not say it: by field, or by `kind.action.field`. Money is in yuan; an
 * option by its text. null: the record does not have it yet.
 */
const VALUES: Readonly<Record<string, (one: Case) => Value>> = {
  waybill: () => `SF12345${next()}`,
  sealNo: () => `ZX-${next()}`,
  phone: () => '13800001234',
  'order.handOver.waybill': ({ server, id }) =>
    textOf(server, `select waybill from parcel where order_no = '${id}' and state = 'PACKED'`),
  'consignment.requestPhotos.slots': () => '正面',
  'consignment.pass.serialNo': () => `NO${next()}`,
  'consignment.pass.series': ({ server, id }) =>
    textOf(
      server,
      `select s.name from consignment c join series s on s.id = (c.snapshot->>'seriesId')::bigint where c.sell_no = '${id}'`,
    ),
  'valuation.quote.expectedFen': () => '12800',
  'valuation.quote.sources': () => '同款近期成交一件\n外部平台在售两件均价',
  'recycle.findings.year': () => '2021',
  'recycle.findings.serialNo': () => `NO${next()}`,
  'recycle.findings.series': ({ server, id }) =>
    textOf(
      server,
      `select s.name from recycle_order o join series s on s.id = (o.snapshot->>'seriesId')::bigint where o.recycle_no = '${id}'`,
    ),
  'order.decide.code': ({ server }) => server.sent.at(-1)?.code ?? null,
  'order.refund.lines': () => '1',
  'order.refund.reason': () => '补偿运输中的轻微磨损',
  'ticket.conclude.fen': () => '1',
  'ticket.propose.fen': () => '1',
  'item.changePrice.priceFen': ({ action }) => String((Number(action.initial.priceFen) - 10_000) / 100),
  'afterSale.propose.amountFen': () => '1',
  'afterSale.deduct.amountFen': () => '1',
  'orderScheme.offerLess.amountFen': () => '1',
  'offer.counter.priceFen': ({ server, id }) =>
    textOf(
      server,
      `select ((o.price_fen + i.price_fen) / 200)::text from offer o join item i on i.id = o.item_id where o.number = '${id}'`,
    ),
  'voucherTemplate.create.faceFen': () => '10',
  'voucherTemplate.copy.name': () => `复制的券 ${next()}`,
  'voucherTemplate.addCode.code': () => `CODE${next()}`,
  'voucherTemplate.grant.users': ({ server }) => textOf(server, 'select id::text from app_user order by id limit 1'),
  'voucherTemplate.revoke.no': ({ server, id }) =>
    textOf(server, `select id::text from voucher where template_id = ${id} and state = 'UNUSED' limit 1`),
  'contentPage.create.slug': () => `page-${next()}`,
  'contentPage.schedule.at': ({ server }) => `${dayAfter(server, 5)} 12:00`,
  'popup.page': () => 'home',
  'popup.link': () => '/',
  'popup.from': ({ server }) => `${dayAfter(server, 1)} 12:00`,
  'popup.to': ({ server }) => `${dayAfter(server, 9)} 12:00`,
  'notice.page': () => 'home',
  'notice.from': ({ server }) => `${dayAfter(server, 1)} 12:00`,
  'notice.to': ({ server }) => `${dayAfter(server, 9)} 12:00`,
  'mission.link': () => '/product/sale',
  'mission.templateId': ({ server }) => giftOf(server),
  'mission.from': ({ server }) => `${dayAfter(server, 1)} 12:00`,
  'mission.to': ({ server }) => `${dayAfter(server, 9)} 12:00`,
  'taskPopup.templateId': ({ server }) => giftOf(server),
  'taskPopup.from': ({ server }) => `${dayAfter(server, 1)} 12:00`,
  'taskPopup.to': ({ server }) => `${dayAfter(server, 9)} 12:00`,
  'sale.from': ({ server }) => `${dayAfter(server, 1)} 12:00`,
  'sale.to': ({ server }) => `${dayAfter(server, 4)} 12:00`,
  'sale.lines': ({ server }) =>
    textOf(
      server,
      `select item_no || ',1' from item where owner_type = 'own' and state = 'ON_SALE'
        and id not in (select item_id from sale_item) order by id desc limit 1`,
    ),
  'liveRoom.startAt': ({ server }) => `${dayAfter(server, 2)} 20:00`,
  'liveRoom.host': () => '',
  'liveRoom.lines': ({ server }) =>
    textOf(
      server,
      `select item_no from item join inspection_report r on r.item_id = item.id and r.made_by = 'platform'
        where owner_type = 'own' and state = 'ON_SALE'
        and item.id not in (select item_id from line) order by item.id desc limit 1`,
    ),
  'liveRoom.position': ({ server, id, action }) =>
    textOf(
      server,
      `select l.position::text from line l join live_room r on r.number = l.owner_no where r.number = '${id}'
        and l.state = '${action.name === 'fold' ? 'OPEN' : 'QUEUED'}' and l.id is distinct from r.shown_line_id order by l.id limit 1`,
    ),
  'liveRoom.withdraw.why': () => '调整安排',
  // Lower than the line's own price, as one that was open only falls, and within the bound of what a room takes off.
  'liveRoom.price.priceFen': ({ server, id }) =>
    textOf(
      server,
      `select floor(least(l.price_fen, item.price_fen) / 110)::text from line l join item on item.id = l.item_id
        join live_room r on r.number = l.owner_no where r.number = '${id}'
        and l.state = 'QUEUED' and l.id is distinct from r.shown_line_id order by l.id limit 1`,
    ),
  'broadcast.create.title': () => `群发 ${next()}`,
  'shortLink.url': () => '/product/sale',
  'boardWord.add.word': () => '复古托特包',
  'boardWord.pin.rank': () => '9',
  'boardWord.until': ({ server }) => dayAfter(server, 9),
  'invoice.number': () => `2631200000000000${next()}`,
  'invoice.issue.issuedOn': ({ server }) => dayAfter(server, 0),
  'document.saveDraft.text': ({ action }) => `${String(action.initial.text)}\n\n本段为新增的说明。`,
  'document.saveDraft.changeNote': () => '新增一段说明',
  'document.announce.effectiveDay': ({ server }) => dayAfter(server, 60),
}
const dayAfter = ({ clock }: TestServer, days: number) => addDays(dayOf(clock.now()), days)
const giftOf = (server: TestServer) =>
  textOf(
    server,
    `select id::text from voucher_template where source = 'GRANT' and state = 'ONLINE' order by id limit 1`,
  )
const textOf = async ({ db }: TestServer, query: string): Promise<string | null> =>
  (await sql.raw<Record<string, string | null>>(query).execute(db)).rows.flatMap((row) => Object.values(row))[0] ?? null

/** Records on which an action is tried: of some the demonstration does not have what it needs. */
const MOST_TRIES = 3
/** What one operator began is for another one to decide. */
const SECOND = ['order.secondOpinion', 'afterSale.uphold', 'afterSale.dismiss']

interface Property {
  type?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  pattern?: string
  anyOf?: { const?: unknown }[]
  minItems?: number
  'x-kind'?: string
}

const mayBeEmpty = ({ type: kind, minLength = 0, pattern }: Property): boolean =>
  kind === 'string' && minLength === 0 && (pattern === undefined || new RegExp(pattern, 'u').test(''))

describe('records of the console', () => {
  let server: TestServer
  let one: TestOperator
  let other: TestOperator
  let photo: Uint8Array<ArrayBuffer>
  let records: RecordSource[]
  beforeAll(async () => {
    server = await createDemonstration()
    const { db } = server
    // KINDS=withdrawal,verification tries the actions of these alone, while an area is written.
    const kinds = process.env['KINDS']?.split(',')
    records = (server.ctx.console?.areas ?? [])
      .flatMap((area) => [...(area.records ?? [])])
      .filter(({ kind }) => kinds?.includes(kind) ?? true)
    const roles = Object.keys(STARTING_ROLES)
    one = await createOperator(server, 'one', roles)
    other = await createOperator(server, 'other', roles)
    photo = new Uint8Array(await jpeg())
    const difference = (number: string, adjustFen: number) =>
      ({
        ...{ number, adjustFen, channel: 'sandbox', day: dayAfter(server, -1), kind: 'missingHere', item: 'payment' },
        ...{ tradeNo: 'T1', orderNo: null, ourFen: null, theirFen: 1_000, ourState: null, theirState: 'done' },
        ...{ state: 'open', createdAt: server.clock.now(), dueAt: server.clock.now(), decidedAt: null },
      }) as Insertable<ReconciliationDifferenceTable>
    await db
      .insertInto('reconciliationDifference')
      .values([difference('P1', 1_000), difference('P2', 0)])
      .execute()
  })
  afterAll(() => server.close())

  const read = async <N extends Parameters<typeof adminCall>[1]>(
    name: N,
    input: Parameters<typeof adminCall<N>>[2],
    by = one,
  ) => {
    const { data, retMsg, status } = await adminCall(server, name, input, { cookie: by.cookie })
    if (status !== 200) throw new Error(`${name} ${JSON.stringify(input)}: ${status} ${retMsg}`)
    return data
  }
  const queues = async (): Promise<Queue[]> => (await read('GET /admin/queue/list', {})).list
  const tasksOf = async (queue: string) => (await read('GET /admin/queue/tasks', { queue, pageSize: 100 })).list

  test('a list says of each record what the record says: its state and when it is due', async () => {
    const said: object[] = []
    const meant: object[] = []
    for (const { queue, recordKind: kind } of await queues()) {
      for (const { id, state, dueAt } of await tasksOf(queue)) {
        const record = await read('GET /admin/record', { kind, id })
        said.push({ queue, id, state, dueAt })
        meant.push({ queue, id, state: record.state, dueAt: record.dueAt })
      }
    }
    expect(said).toEqual(meant)
    expect(said.length).toBeGreaterThan(40)
  })

  test('a history says who did each step, the demonstration as well', async () => {
    const nobody: string[] = []
    // A price, and a version that another one has followed, are what somebody's step elsewhere left.
    const left = ['item', 'contentPage']
    for (const { recordKind: kind } of (await queues()).filter(({ recordKind }) => !left.includes(recordKind))) {
      for (const id of await idsOf(kind)) {
        const { data } = await adminCall(server, 'GET /admin/record', { kind, id }, { cookie: one.cookie })
        const step = data?.timeline.find(({ actor }) => actor === '')
        if (step) nobody.push(`${kind} ${id}: ${step.title}`)
      }
    }
    expect(nobody).toEqual([])
  })

  test('the search finds items by what words mean, as the shop’s own does', async () => {
    const { list } = await read('GET /admin/search', { q: '香奈儿 CF' })
    expect(list.filter(({ kind, title }) => kind === 'item' && /Classic Flap/.test(title)).length).toBeGreaterThan(0)
    expect((await read('GET /admin/search', { q: '香奈儿 没有的词' })).list).toEqual([])
  })

  test('who may carry an action out may send the pictures that its form takes', () => {
    const needs: Readonly<Record<string, string>> = { photos: 'picture.add', picture: 'content.edit' }
    const kindsOf = ({ form }: ActionSource) =>
      Object.values((form?.properties ?? {}) as Record<string, Property>).flatMap((field) => field['x-kind'] ?? [])
    const missing = records.flatMap(({ kind, actions }) =>
      actions.flatMap((action) =>
        (Object.keys(STARTING_ROLES) as StartingRole[]).flatMap((role) => {
          const held: readonly string[] = startingPermissions(role)
          if (!held.includes(action.permission)) return []
          return kindsOf(action)
            .flatMap((fieldKind) => needs[fieldKind] ?? [])
            .filter((permission) => !held.includes(permission))
            .map((permission) => `${role} may ${kind}.${action.name} without ${permission}`)
        }),
      ),
    )
    expect(missing).toEqual([])
  })

  /** Records of a kind: those of its queues, a new one where they are made, and IDS. */
  const idsOf = async (kind: string): Promise<string[]> => {
    const listed: string[] = []
    for (const { queue, recordKind, make } of await queues()) {
      if (recordKind !== kind) continue
      listed.push(...(make === '' ? [] : ['new']), ...(await tasksOf(queue)).map(({ id }) => id))
    }
    const { rows } = IDS[kind] ? await sql.raw<Record<string, unknown>>(IDS[kind]).execute(server.db) : { rows: [] }
    return [...new Set([...listed, ...rows.flatMap((row) => Object.values(row).map(String))])]
  }

  const valueOf = async (kind: string, name: string, schema: Property, one: Case): Promise<string | null> => {
    const { name: action } = one.action
    const given = VALUES[`${kind}.${action}.${name}`] ?? VALUES[`${kind}.${name}`] ?? VALUES[name]
    if (given) return given(one)
    if (name === 'reason') return REASON
    if (schema.type === 'integer') return String((schema.minimum ?? 1) / (schema['x-kind'] === 'fen' ? 100 : 1))
    if (schema.anyOf) return ''
    return TEXT.repeat(1 + Math.floor((schema.minLength ?? 0) / TEXT.length)).slice(0, schema.maxLength ?? TEXT.length)
  }

  /** Fills one field by the controls that the page gives it. @returns whether its value is known */
  const fill = async (field: Element, name: string, kind: string, schema: Property, one: Case): Promise<boolean> => {
    const file = field.querySelector('input[type=file]')
    if (file) {
      for (let taken = 1; taken <= (schema.minItems ?? 1); taken += 1) {
        await upload(field.querySelectorAll('input[type=file]')[taken - 1] ?? file, photo)
        await soon(
          () => `picture ${taken} of ${name}`,
          () => field.querySelectorAll('img').length >= taken,
        )
      }
    }
    // What was found in a parcel is ticked.
    for (const box of field.querySelectorAll('input[type=checkbox]')) await press(box)
    const list = field.querySelector('input[role=combobox]')
    if (file || field.querySelector('input[type=checkbox], button[role=switch]')) return true
    const value = await valueOf(kind, name, schema, one)
    if (value === null) return false
    if (list) await choose(list, value)
    const text = field.querySelector('textarea, input:not([role=combobox])')
    if (text && !list) await type(text, value === '' ? '1' : value)
    return true
  }

  const drawer = () => document.querySelector('.c-act .ant-drawer-body')
  const problems = () =>
    [...(drawer()?.querySelectorAll('.ant-form-item-explain-error, .ant-alert') ?? [])].map((one) => one.textContent)

  /** Opens a record's action in the page and sends it. @returns what the page says against it; '' when it was done */
  const carryOut = async (
    desk: ConsoleDesk,
    { kind, id, title }: Pick<ConsoleRecord, 'kind' | 'id' | 'title'>,
    action: RecordAction,
  ): Promise<string> => {
    await desk.open(`/records/${kind}/${id}`)
    await soon(
      () => `the record ${kind} ${id}`,
      () => {
        const article = document.querySelector('article.c-record')
        // A record whose id is a name inside the program, or one that is being made, is known by its title.
        const number = id === 'new' ? null : article?.querySelector('.c-record-head .c-number')
        return article && (number ? number.textContent === id : article.getAttribute('aria-label') === title)
      },
    )
    if (!drawer()) {
      // What was read before may be shown until the record has been read anew.
      const button = await soon(
        () => `the button ${action.title} of ${kind} ${id}`,
        () => [...document.querySelectorAll('.c-acts button')].find((one) => one.textContent === action.title),
      )
      await press(button)
    }
    const form = await soon(() => `the form of ${action.title}`, drawer)
    const { properties = {}, required = [] } = (action.form ?? {}) as {
      properties?: Record<string, Property>
      required?: string[]
    }
    // What may be left empty is.
    const isNeeded = (name: string) => !(name in action.initial) && !mayBeEmpty(properties[name] ?? {})
    const names = [...required.filter(isNeeded), ...(action.needsReason ? ['reason'] : [])]
    const changed = Object.keys(action.initial).filter((name) => `${kind}.${action.name}.${name}` in VALUES)
    for (const name of [...names, ...changed]) {
      const schema = properties[name] ?? {}
      const field = form.querySelector(`label[for$="_${name}"]`)?.closest('.ant-form-item')
      const isKnown = field && (await fill(field, name, kind, schema, { server, id, action }))
      if (isKnown) continue
      await leave()
      return field ? `nothing to type into ${name} yet` : `no field ${name}`
    }
    const send = form.querySelector('button[type=submit]')
    if (!send) return 'no button to send it'
    await press(send)
    await soon(
      () => `an answer to ${kind}.${action.name}`,
      () => !drawer() || problems().length > 0,
    )
    if (!drawer()) return ''
    const said = problems().join('；')
    await leave()
    return said || 'it stays open'
  }
  const leave = async () => {
    const cancel = () => drawer()?.querySelector<HTMLButtonElement>('.c-form-foot button:not([type=submit])')
    // A form that is being sent stays.
    await soon(
      () => 'the way out of a form',
      () => !cancel()?.disabled,
    )
    const way = cancel()
    if (!way) return
    await press(way)
    // The next record's form is another one: what is left of this one would be taken for it.
    await soon(
      () => 'the end of a form',
      () => !drawer(),
    )
  }

  test('each action of each kind is carried out by the page that the console has for it', async () => {
    const desk = await openConsole(server, one)
    const all = records.flatMap(({ kind, actions }) => actions.map(({ name }) => `${kind}.${name}`))
    const done = new Set<string>()
    const against = new Map<string, string>()
    const tries = new Map<string, number>()
    const isOpen = (kind: string, action: string) => {
      const name = `${kind}.${action}`
      return !done.has(name) && !(name in UNREACHED) && (tries.get(name) ?? 0) < MOST_TRIES
    }
    const operatorOf = (name: string) => (SECOND.includes(name) ? other : one)

    /** Every action of a record that is open, one after the other. @returns what was sent */
    const tryAll = async (kind: string, id: string): Promise<SentAct[]> => {
      // A day for which no book was kept is no record.
      const { data: view } = await adminCall(server, 'GET /admin/record', { kind, id }, { cookie: one.cookie })
      const sent: SentAct[] = []
      for (const action of view?.actions ?? []) {
        const name = `${kind}.${action.name}`
        if (!isOpen(kind, action.name)) continue
        await desk.seat(operatorOf(name))
        const problem = await carryOut(desk, view, action)
        if (problem === '') {
          done.add(name)
          if (desk.sent?.id === id && desk.sent.action === action.name) sent.push(desk.sent)
        } else {
          against.set(name, [against.get(name), `${id}: ${problem}`].filter(Boolean).join(' | '))
          tries.set(name, (tries.get(name) ?? 0) + 1)
        }
      }
      return sent
    }

    let isMoving = true
    while (isMoving) {
      const sent: SentAct[] = []
      for (const { kind, actions } of records) {
        if (!actions.some(({ name }) => isOpen(kind, name))) continue
        for (const id of await idsOf(kind)) sent.push(...(await tryAll(kind, id)))
      }
      // What was tried is done now, the last of each record: records come into other states, with other actions.
      const lastOf = new Map(sent.map((act) => [`${act.kind}/${act.id}`, act]))
      for (const act of lastOf.values()) {
        const { cookie } = operatorOf(`${act.kind}.${act.action}`)
        await adminCall(server, 'POST /admin/record/act', act, { cookie })
      }
      await createJobs(server.ctx).runDueJobs(server.clock.now())
      isMoving = sent.length > 0
    }
    const open = all.filter((name) => !done.has(name) && !(name in UNREACHED))
    expect(open.map((name) => `${name} ${against.get(name) ?? 'is never offered'}`)).toEqual([])
    if (process.env['KINDS'] === undefined) {
      expect(Object.keys(UNREACHED).filter((name) => !all.includes(name))).toEqual([])
    }
  })
})
