/** Identity verification (spec 2.9). */
import type { AreaTable } from '../types'

export const identity = {
  identityVerification: { path: '/m/user/identity-verification' },
  identityVerificationDisplay: { path: '/m/user/identity-verification/display' },
  identityVerificationUpdate: { path: '/m/user/identity-verification/update' },
  identityVerificationSuccess: { path: '/m/user/identity-verification/success' },
} as const satisfies AreaTable
