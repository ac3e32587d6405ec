/** Reviews of what was bought (spec 2.3). */
import type { AreaTable } from '../types'

/** Parameters of the rows by name, in the order of the address; `id?` is optional. */
export interface ReviewParams {
  orderEvaluation: 'id'
}

export const review = {
  orderEvaluation: {
    path: '/order/evaluation',
    page: 'review/pages/evaluation/index',
    title: '评价',
    private: true,
    status: 'open',
  },
} as const satisfies AreaTable
