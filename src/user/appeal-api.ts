/** Calls of an appeal of a lost number. */
import { endpoints, mutation, query } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    Appeal: true
  }
}

const appealApi = endpoints(
  {
    appeal: query('GET /user/change-phone-appeal', () => ({}), { tags: ['Appeal'] }),
    /** Silent, because the form shows what went wrong. */
    appealSubmit: mutation('POST /user/change-phone-appeal', { invalidates: ['Appeal'], silent: true }),
    appealClaim: mutation('POST /user/change-phone-claim', { invalidates: ['Appeal'], silent: true }),
    appealObject: mutation('POST /user/change-phone-object', { invalidates: ['Appeal'], evenRefused: true }),
  },
  ['Appeal'],
)

export const { useAppealQuery, useAppealSubmitMutation, useAppealClaimMutation, useAppealObjectMutation } = appealApi
