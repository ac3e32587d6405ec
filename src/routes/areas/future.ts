/** The seller creation page that the mini-program keeps under future/pages/seller (spec 2.11). */
import type { AreaTable } from '../types'

/** Parameters of the rows by name, in the order of the address; `id?` is optional. */
export interface FutureParams {
  /**
   * `id`: a kept draft; `draftNo`: the one that this page has begun, which a reload continues; `step=photos` with
   * `sellNo`: photos that the valuer asked for. What a chooser or a sell entry knows already fills the form in.
   */
  sellerProductCreateNew:
    | 'id?'
    | 'draftNo?'
    | 'step?'
    | 'sellNo?'
    | 'model?'
    | 'cateGroupId?'
    | 'modelPageSceneId?'
    | 'track_id?'
    | 'sourcePath?'
    | 'sourceSubPath?'
    | 'categoryId?'
    | 'categoryName?'
    | 'brandId?'
    | 'brandName?'
    | 'seriesId?'
    | 'seriesName?'
    | 'attributes?'
}

export const future = {
  sellerProductCreateNew: {
    path: '/seller-product/create-new',
    page: 'future/pages/seller/create/index',
    title: ({ id, step }) => (step === 'photos' ? '补充照片' : id ? '编辑寄卖' : '提交寄卖'),
    private: true,
    status: 'open',
  },
} as const satisfies AreaTable
