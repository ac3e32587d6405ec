/** Identity verification (spec 2.9). */
import type { AreaTable } from '../types'

/** Parameters of the rows by name, in the order of the address; `id?` is optional. */
export interface IdentityParams {
  /** Where it was needed, and where the result leads back to. */
  identityVerification: 'from?'
  identityVerificationSuccess: 'from?'
}

export const identity = {
  identityVerification: {
    path: '/m/user/identity-verification',
    page: 'identity/pages/form/index',
    title: '实名认证',
    private: true,
    status: 'open',
  },
  identityVerificationDisplay: {
    path: '/m/user/identity-verification/display',
    page: 'identity/pages/display/index',
    title: '认证信息',
    private: true,
    status: 'open',
  },
  identityVerificationUpdate: { path: '/m/user/identity-verification/update' },
  identityVerificationSuccess: {
    path: '/m/user/identity-verification/success',
    page: 'identity/pages/success/index',
    title: '认证结果',
    private: true,
    status: 'open',
  },
} as const satisfies AreaTable
