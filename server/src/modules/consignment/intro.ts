/** What the sell page says: ways with a worked example, steps, measured times, promises, questions. */
import type { CallData } from '@contract/calls'
import { sql } from 'kysely'
import type { Db } from '../../db/handle'
import { DAY_MS, HOUR_MS } from '../../kit/china-day'
import { MODEL_NAMES } from './messages'
import { termsInForce } from './rates'
import { moneyRows } from './terms'

type Intro = CallData<'GET /seller/intro-info'>

/** Times are said from so many sales on. */
const LEAST_SALES = 30
const FIGURES_MS = 90 * DAY_MS
/** The worked example, fen. */
const EXAMPLE_FEN = 1_000_000

const WAYS = [
  { model: 1, about: '您定上架价与底价，我们查验、拍摄、销售。', who: '价格由您定' },
  { model: 2, about: '我们给出降价计划，您只定底价，低于底价须您再次同意。', who: '您定底价' },
] as const

const STEPS: Intro['steps'] = [
  { name: '提交', about: '填写款式、照片与成色，随时可存草稿。' },
  { name: '估价', about: '估价师给出区间与建议售价，附同款成交。' },
  { name: '寄出', about: '自行寄出或到店，按建议售价保价。' },
  { name: '鉴定', about: '清点、称重、查验，出入逐条附照片。' },
  { name: '确认售价', about: '您确认后才上架；不确认免费退回。' },
  { name: '到账', about: '买家确认收货且售后期满，货款进入钱包。' },
]

const PROMISES: Intro['promises'] = [
  '没有您的确认，不上架、不改价、不处置',
  '到手金额在确认时列明，之后不会减少',
  '退回免费，每次都先问您地址',
  '清点与出库都称重、封签、拍照',
]

const FAQ: Intro['faq'] = [
  { question: '不同意估价怎么办？', answer: '可以申请重新估价一次，或放弃；都不收费。' },
  { question: '一直没有回复会怎样？', answer: '不回复不等于同意：估价到期失效，已寄来的免费退回。' },
  { question: '什么时候到账？', answer: '买家确认收货且售后期满后自动到账，日期在寄卖详情里。' },
]

/** Medians of the last 90 days; null while there are too few sales to say anything. */
async function figuresOf(db: Db, now: number): Promise<Intro['figures']> {
  const since = now - FIGURES_MS
  const { rows } = await sql<{ sales: number; hours: number | null; days: number | null; share: number | null }>`
    with sold as (
      select c.id, c.term_began_at, c.item_id, v.list_fen, e.at as sold_at from consignment c
      join consignment_event e on e.consignment_id = c.id and e.step = 'sell' and e.at > ${since}
      left join valuation v on v.valuation_no = c.valuation_no
      where c.state in ('SOLD', 'SETTLING', 'PAID')
    ), reported as (
      select (select min(at) from consignment_event p where p.consignment_id = e.consignment_id and p.step = 'pass' and p.at >= e.at) - e.at as took
      from consignment_event e where e.step = 'signed' and e.at > ${since}
    )
    select (select count(*)::int from sold) as sales,
      (select percentile_cont(0.5) within group (order by took) from reported where took is not null) as hours,
      (select percentile_cont(0.5) within group (order by sold_at - term_began_at) from sold) as days,
      (select avg((item.price_fen >= sold.list_fen)::int) from sold join item on item.id = sold.item_id) as share`.execute(
    db,
  )
  const [row] = rows
  if (!row || row.sales < LEAST_SALES) return null
  return {
    sales: row.sales,
    signedToReportHours: Math.round(Number(row.hours ?? 0) / HOUR_MS),
    daysToSell: Math.round(Number(row.days ?? 0) / DAY_MS),
    shareAtQuote: Math.round(Number(row.share ?? 0) * 100),
  }
}

export async function introOf(db: Db, now: number): Promise<Intro> {
  const terms = await termsInForce(db, now)
  return {
    ways: WAYS.map(({ model, ...way }) => ({
      model,
      name: MODEL_NAMES[model],
      ...way,
      rows: moneyRows(EXAMPLE_FEN, terms, terms),
    })),
    steps: STEPS,
    figures: await figuresOf(db, now),
    promises: PROMISES,
    faq: FAQ,
  }
}
