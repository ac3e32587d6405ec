/** Calls of identity verification. */
import { endpoints, mutation, query } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    Identity: true
  }
}

/** The form shows what is wrong. What stands between a user and the money follows. */
const BY_FORM = { invalidates: ['Identity', 'Wallet'], evenRefused: true, silent: true } as const

const identityApi = endpoints(
  {
    verifyState: query('GET /v5/reluxe_user_mall/verify/check', () => ({}), { tags: ['Identity'] }),
    verifyAuto: mutation('POST /v5/reluxe_user_mall/verify/auto-submit', BY_FORM),
    verifyManual: mutation('POST /v5/reluxe_user_mall/verify/customer-submit', BY_FORM),
    verifyCancel: mutation('POST /v5/reluxe_user_mall/verify/cancel', {
      invalidates: ['Identity', 'Wallet'],
      evenRefused: true,
    }),
  },
  ['Identity', 'Wallet'],
)

export const { useVerifyStateQuery, useVerifyAutoMutation, useVerifyManualMutation, useVerifyCancelMutation } =
  identityApi
