/** What a user has agreed to: documents in the versions of the time, given or withdrawn. */
import { endpoints, mutation, query } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    Consents: true
  }
}

const consentsApi = endpoints(
  {
    consents: query('GET /document/consents', () => ({}), { tags: ['Consents'] }),
    withdrawConsent: mutation('POST /document/withdraw', {
      input: (key: string) => ({ key }),
      invalidates: ['Consents'],
    }),
  },
  ['Consents'],
)

export const { useConsentsQuery, useWithdrawConsentMutation } = consentsApi
