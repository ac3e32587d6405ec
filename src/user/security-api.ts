/** Calls of the account's security. */
import { endpoints, mutation, query } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    Security: true
  }
}

const securityApi = endpoints(
  {
    security: query('GET /user/security', () => ({}), { tags: ['Security'] }),
    /** Silent: it asks for a code first, and the screen says the rest. */
    sessionEnd: mutation('POST /user/session-end', { invalidates: ['Security'], silent: true }),
    /** Silent, because the form shows what went wrong. */
    changePhone: mutation('POST /user/change-phone', { invalidates: ['Security', 'Session'], silent: true }),
  },
  ['Security'],
)

export const { useSecurityQuery, useSessionEndMutation, useChangePhoneMutation } = securityApi
