/** A seller's way up to the valuation by calls, and what operators then do with a consignment. */
import { randomUUID } from 'node:crypto'
import { HEADER_IDENTITY, HEADER_SIGNATURE, HEADER_TIMESTAMP } from '@contract/constants'
import { DEFAULT_SIGNING_KEY } from '../../../server/src/config'
import { signRequest } from '../../../server/src/kit/signing'
import { jpeg } from '../../helpers/jpeg'
import { signInOperator, type Operator } from '../../helpers/operator-call'
import { callShop } from '../../helpers/shop-call'
import { origin } from './shop'

/** Keeps a photo as the seller's phone does; resolves with its key. */
export async function uploadPhoto(token: string, pathSign: 'consign' | 'recycle' = 'consign'): Promise<string> {
  const now = Date.now()
  const [method, url, timestamp] = ['POST', '/api/upload', String(now)] as const
  const body = new FormData()
  body.set('sign', [...now.toString(36)].reverse().join(''))
  body.set('pathSign', pathSign)
  body.set('originalFormat', 'jpeg')
  body.set('multipartFile', new Blob([new Uint8Array(await jpeg())], { type: 'image/jpeg' }), 'photo.jpg')
  const answer = await fetch(`${origin}${url}`, {
    method,
    body,
    headers: {
      [HEADER_IDENTITY]: token,
      [HEADER_TIMESTAMP]: timestamp,
      [HEADER_SIGNATURE]: signRequest(DEFAULT_SIGNING_KEY, { method, url, timestamp, rawBody: '' }),
    },
  })
  const { respData, respMsg } = (await answer.json()) as { respMsg: string; respData: { filePath: string } | null }
  if (!respData) throw new Error(`upload: ${respMsg}`)
  return respData.filePath
}

/** Submits a bag for valuation; resolves with its number. */
export async function submitBag(token: string): Promise<string> {
  const { list: classes } = await callShop(origin, 'GET /intake/class', {}, token)
  const bags = classes.find(({ code }) => code === 'bags')
  const categoryId = bags?.leaves.find(({ verdict }) => verdict === 'accept')?.id ?? ''
  const { popular } = await callShop(origin, 'GET /intake/brand', { categoryId }, token)
  const brandId = popular[0]?.id ?? ''
  const { list: series } = await callShop(origin, 'GET /intake/series', { brandId, categoryId }, token)
  const { slots } = await callShop(origin, 'GET /intake/schema', { categoryId, brandId }, token)
  const key = await uploadPhoto(token)
  const draftNo = `D${randomUUID().replace(/-/g, '')}`
  const values = {
    model: 1,
    categoryId,
    brandId,
    seriesId: series[0]?.id ?? '',
    attributes: { colour: '黑色', size: '中号', material: '小羊皮' },
    grade: 'A',
    flawless: true,
    accessories: ['防尘袋'],
    photos: slots.filter(({ isRequired }) => isRequired).map(({ slot }) => ({ slot, key })),
  }
  const { rev } = await callShop(
    origin,
    'POST /draft/save',
    { kind: 'consign', key: draftNo, version: 1, rev: 0, values },
    token,
  )
  const { agreed } = await callShop(origin, 'GET /seller-product/agreements', {}, token)
  const { sellNo } = await callShop(
    origin,
    'POST /seller-product/submit',
    { draftNo, rev, ...(agreed !== '' && { agreed }), idempotencyKey: randomUUID() },
    token,
  )
  return sellNo
}

/** Those who value, count, inspect, price and send consignments. */
export async function signInDesk() {
  const [appraiser, inspector, warehouse, merchandiser] = [
    await signInOperator(origin, 'appraiser'),
    await signInOperator(origin, 'inspector'),
    await signInOperator(origin, 'warehouse-lead'),
    await signInOperator(origin, 'merchandiser'),
  ]
  const content = (await jpeg()).toString('base64')
  const keep = async ({ call }: Operator, purpose: 'packing' | 'qc' | 'receiving') =>
    (await call('POST /admin/picture/upload', { purpose, content: `data:image/jpeg;base64,${content}` })).file

  return {
    quote: (sellNo: string, listFen: number) =>
      appraiser.act('consignment', sellNo, 'quote', {
        lowFen: listFen - 100_000,
        listFen,
        highFen: listFen + 100_000,
        words: '成色好，近期成交平稳。',
      }),

    count: async (sellNo: string) =>
      warehouse.act('consignment', sellNo, 'count', {
        ...{ weightG: 1200, accessories: '防尘袋', note: '' },
        photos: await Promise.all([1, 2, 3, 4].map(() => keep(warehouse, 'receiving'))),
      }),

    /** Inspects it, and adds the picture of the item. @param differences a line each, `磨损 -200` */
    async inspect(sellNo: string, differences = ''): Promise<void> {
      await inspector.act('consignment', sellNo, 'begin')
      await inspector.act('consignment', sellNo, 'pass', {
        ...{ grade: 'A', serialNo: `J${sellNo.slice(1)}`, size: '中号', material: '小羊皮', colour: '黑色' },
        ...{ hardware: '金色', accessories: '防尘袋', differences, conclusion: '符合品牌工艺特征，功能完好。' },
        photos: [await keep(inspector, 'qc')],
      })
      const { related = [] } = await inspector.call('GET /admin/record', { kind: 'consignment', id: sellNo })
      const id = related.find(({ kind }) => kind === 'item')?.id ?? ''
      const { file } = await merchandiser.call('POST /admin/item/photo', { content })
      const { version, ...item } = await merchandiser.call('GET /admin/item/info', { id })
      const { brandId, seriesId, categoryId, sellerId, model, title, description, grade, size, material } = item
      const { colour, hardware, productionYear, serialNo, accessories, attributes, flaws, report } = item
      await merchandiser.call('POST /admin/item/save', {
        ...{ id, version, brandId, seriesId, categoryId, sellerId, model, title, description, grade, size, material },
        ...{ colour, hardware, productionYear, serialNo, accessories, attributes, flaws, report },
        ...{ referencePriceFen: null, referencePriceSource: '', photos: [{ file, title: '正面' }] },
        idempotencyKey: randomUUID(),
      })
    },

    plan: (sellNo: string, startFen: number, floorFen: number) =>
      appraiser.act('consignment', sellNo, 'plan', { startFen, floorFen }),

    /** What its deadline brings, as if its time had passed. */
    forward: (sellNo: string) => warehouse.call('POST /admin/demo/forward', { kind: 'consignment', id: sellNo }),

    /** The warehouse sends it back, and the courier brings it. */
    async sendBack(sellNo: string): Promise<void> {
      await warehouse.act('consignment', sellNo, 'send', {
        ...{ carrier: 'shunfeng', waybill: `SB${sellNo.slice(1)}`, weightG: 1200, sealNo: `B-${sellNo.slice(-8)}` },
        photos: [await keep(warehouse, 'packing')],
      })
      const { related = [] } = await warehouse.call('GET /admin/record', { kind: 'consignment', id: sellNo })
      const parcelNo = related.find(({ kind, note }) => kind === 'parcel' && note === '寄回')?.id ?? ''
      await warehouse.act('parcel', parcelNo, 'addTrace', { status: 'signed', text: '已签收，签收人：本人' })
    },
  }
}
