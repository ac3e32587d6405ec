/** Calls of the review area. */
import { endpoints, mutation, query } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    Review: true
  }
}

/** The form shows what is wrong; the order's buttons change. */
const BY_FORM = { invalidates: ['Review', 'Orders'], evenRefused: true, silent: true } as const

const reviewApi = endpoints(
  {
    orderEvaluation: query('GET /order/evaluation', (orderNo: string) => ({ orderNo }), {
      tags: ['Review', 'Orders'],
    }),
    orderEvaluate: mutation('POST /order/evaluate', BY_FORM),
    orderEvaluateMore: mutation('POST /order/evaluate-more', BY_FORM),
  },
  ['Review'],
)

export const { useOrderEvaluationQuery, useOrderEvaluateMutation, useOrderEvaluateMoreMutation } = reviewApi
