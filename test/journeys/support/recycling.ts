/** What the machine prices, an order of it, and what operators do with that. */
import { randomUUID } from 'node:crypto'
import { foundFaces } from '../../helpers/found-faces'
import { jpeg } from '../../helpers/jpeg'
import { signInOperator, type Operator } from '../../helpers/operator-call'
import { callShop } from '../../helpers/shop-call'
import { uploadPhoto } from './consigning'
import { origin } from './shop'

/** Above this a person names the price. */
const BY_PERSON_FEN = 6_000_000

/**
 * A new bag without a flaw that the machine prices: its class, brand, series and its attributes' first values.
 * @param token '' of a visitor
 */
export async function pricedAtOnce(token: string) {
  const kind = 'recycle'
  const { list: classes } = await callShop(origin, 'GET /intake/class', { kind }, token)
  const bags = classes.find(({ code }) => code === 'bags')
  for (const leaf of bags?.leaves ?? []) {
    const { popular } = await callShop(origin, 'GET /intake/brand', { kind, categoryId: leaf.id }, token)
    for (const brand of popular.filter(({ verdict }) => verdict === 'accept')) {
      const where = { kind, brandId: brand.id, categoryId: leaf.id } as const
      const { list } = await callShop(origin, 'GET /intake/series', where, token)
      for (const series of list.filter(({ yearCount = 0, highFen = 0 }) => yearCount >= 8 && highFen < BY_PERSON_FEN)) {
        const style = { categoryId: leaf.id, brandId: brand.id, seriesId: series.id }
        const priced = await soldMaterial(style, token)
        if (priced) return { leaf, brand, series, ...priced }
      }
    }
  }
  throw new Error('the machine prices no bag')
}

/** The material of which the machine prices the style, with the first of what else is asked. */
async function soldMaterial(style: { categoryId: string; brandId: string; seriesId: string }, token: string) {
  const { attributes: asked } = await callShop(origin, 'GET /intake/schema', { kind: 'recycle', ...style }, token)
  const first = asked.filter(({ code }) => code !== 'year').map(({ code, choices: [one = ''] }) => [code, one])
  for (const material of asked.find(({ code }) => code === 'material')?.choices ?? []) {
    const attributes: Record<string, string> = { ...Object.fromEntries(first), material }
    const facts = { ...style, attributes, flaws: [], flawless: true, changes: [], accessories: [] }
    const read = { facts: JSON.stringify(facts) }
    const { estimate } = await callShop(origin, 'GET /v5/reluxe_user_mall/bidding/get-valuate-price', read, token)
    if ((estimate?.sampleSize ?? 0) < 5) continue
    const draft = { draftNo: `D${randomUUID().replaceAll('-', '')}`, rev: 1, facts }
    const { valuation } = await callShop(origin, 'POST /recycle/valuate', draft, token)
    if (valuation.state === 'QUOTED') return { attributes, valuation }
  }
  return undefined
}

/** Orders what was priced, with photos. */
async function orderPriced(token: string): Promise<string> {
  const { no, priceFen, agreement, missingSlots } = (await pricedAtOnce(token)).valuation
  const key = await uploadPhoto(token, 'recycle')
  const { recycleNo } = await callShop(
    origin,
    'POST /recycle/order-create',
    {
      ...{ no, priceFen: priceFen ?? 0, agreed: agreement.agreed, idempotencyKey: randomUUID() },
      photos: missingSlots.map(({ slot }) => ({ slot, key })),
    },
    token,
  )
  return recycleNo
}

/** Of the user's own: a quote, an order to be sent, and one that was inspected with a flaw more than was said. */
export async function createRecycled(token: string): Promise<{ quoteNo: string; toSend: string; toConfirm: string }> {
  const toConfirm = await orderPriced(token)
  const sent = { recycleNo: toConfirm, way: 'counter', idempotencyKey: randomUUID() } as const
  await callShop(origin, 'POST /parcel/create', sent, token)
  const desk = await signInRecycleDesk()
  await desk.count(toConfirm)
  await desk.inspect(toConfirm, await asDescribed(toConfirm, token, '划痕 五金 明显 扣面'))
  return { toConfirm, toSend: await orderPriced(token), quoteNo: (await pricedAtOnce(token)).valuation.no }
}

/** What the inspector finds of a thing that is as it was described, with these flaws. */
export async function asDescribed(recycleNo: string, token: string, flaws = ''): Promise<Findings> {
  const { rows } = await callShop(origin, 'GET /recycle/order-info', { recycleNo }, token)
  const of = (name: string) => rows.find((row) => row.name === name)?.value ?? ''
  return {
    ...{ flaws, accessories: '', year: '' },
    ...{ size: of('尺寸') || '中号', material: of('材质') || '皮革', colour: of('颜色') || '黑色' },
  }
}

/** What the inspector finds; the size and so on are those of the item. */
interface Findings {
  /** 划痕 四角 轻微 左前角, a line each. */
  flaws: string
  accessories: string
  year: string
  series?: string
  size: string
  material: string
  colour: string
}

/** Those who count, inspect and send back. Who counted it does not inspect it. */
export async function signInRecycleDesk() {
  const [inspector, warehouse] = [
    await signInOperator(origin, 'inspector'),
    await signInOperator(origin, 'warehouse-lead'),
  ]
  const content = (await jpeg()).toString('base64')
  const keep = async ({ call }: Operator, purpose: 'packing' | 'qc' | 'receiving') =>
    (await call('POST /admin/picture/upload', { purpose, content: `data:image/jpeg;base64,${content}` })).file

  return {
    count: async (recycleNo: string) =>
      warehouse.act('recycle', recycleNo, 'count', {
        ...{ weightG: 1200, accessories: '防尘袋', note: '' },
        photos: [await keep(warehouse, 'receiving')],
      }),

    async inspect(recycleNo: string, { flaws, ...findings }: Findings): Promise<void> {
      await inspector.act('recycle', recycleNo, 'begin')
      await inspector.act('recycle', recycleNo, 'findings', {
        ...findings,
        ...{ hardware: '金色', serialNo: `R${recycleNo.slice(1)}`, conclusion: '符合品牌工艺特征，功能完好。' },
        found: foundFaces(flaws, await keep(inspector, 'qc')),
      })
      // Only now is the declared condition there, and the price that follows of both.
      await inspector.act('recycle', recycleNo, 'price')
    },

    /** The warehouse sends it back, and the courier brings it. */
    async sendBack(recycleNo: string): Promise<void> {
      await warehouse.act('recycle', recycleNo, 'send', {
        ...{
          carrier: 'shunfeng',
          waybill: `SR${recycleNo.slice(1)}`,
          weightG: 1200,
          sealNo: `R-${recycleNo.slice(-8)}`,
        },
        photos: [await keep(warehouse, 'packing')],
      })
      const { related = [] } = await warehouse.call('GET /admin/record', { kind: 'recycle', id: recycleNo })
      const parcelNo = related.find(({ kind, note }) => kind === 'parcel' && note === '寄回')?.id ?? ''
      await warehouse.act('parcel', parcelNo, 'addTrace', { status: 'signed', text: '已签收，签收人：本人' })
    },
  }
}
