/** Taking a voucher: in the centre of vouchers, and on pages of content. */
import { endpoints, mutation } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    Newcomer: true
    Vouchers: true
  }
}

const claimApi = endpoints(
  { voucherClaim: mutation('POST /voucher/claim', { invalidates: ['Newcomer', 'Vouchers'], evenRefused: true }) },
  // The area of vouchers may not have been opened yet. A newcomer's pack can be taken here too.
  ['Newcomer', 'Vouchers'],
)

export const { useVoucherClaimMutation } = claimApi
