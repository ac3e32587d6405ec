/** What operators do with a recycle order. */
import { foundFaces } from '../../helpers/found-faces'
import { jpeg } from '../../helpers/jpeg'
import { signInOperator, type Operator } from '../../helpers/operator-call'
import { origin } from './shop'

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
