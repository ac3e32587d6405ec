/** Calls of the wallet: what the user has, accounts to which it is paid out, withdrawals. */
import type { LogType } from '@contract/wallet'
import { endpoints, mutation, paged, query } from '@/core/store/endpoints'

declare module '@/core/store/api' {
  interface Tags {
    Wallet: true
  }
}

export interface LogArg {
  type?: LogType
  month?: string
}

/** The form shows what is wrong. */
const BY_FORM = { invalidates: ['Wallet'], evenRefused: true, silent: true } as const

const walletApi = endpoints(
  {
    /** It counts the user's vouchers. */
    userAccount: query('GET /user/account', () => ({}), { tags: ['Wallet', 'Vouchers'] }),
    purse: query('GET /user/purse', () => ({}), { tags: ['Wallet'] }),
    pendingSales: query('GET /user/pending-list', () => ({}), { tags: ['Wallet'] }),
    accountLog: paged('GET /user/account-log', (arg: LogArg) => arg, { tags: ['Wallet'] }),
    accountLogDetail: query('GET /user/account-log-detail', (id: string) => ({ id }), { tags: ['Wallet'] }),
    withdrawInit: query('GET /user/withdraw-init', () => ({}), { tags: ['Wallet'] }),
    withdrawInfo: query('GET /user/withdraw-info', (no: string) => ({ no }), { tags: ['Wallet'] }),
    withdrawApply: mutation('POST /user/withdraw-apply', BY_FORM),
    withdrawCancel: mutation('POST /user/withdraw-cancel', { invalidates: ['Wallet'], evenRefused: true }),
    payoutList: query('GET /user/payout-list', () => ({}), { tags: ['Wallet'] }),
    payoutBind: mutation('POST /user/payout-bind', BY_FORM),
    payoutDefault: mutation('POST /user/payout-default', { invalidates: ['Wallet'], evenRefused: true }),
    payoutRemove: mutation('POST /user/payout-remove', { invalidates: ['Wallet'], evenRefused: true }),
  },
  ['Wallet', 'Vouchers'],
)

export const {
  useUserAccountQuery,
  usePurseQuery,
  usePendingSalesQuery,
  useAccountLogInfiniteQuery,
  useAccountLogDetailQuery,
  useWithdrawInitQuery,
  useWithdrawInfoQuery,
  useWithdrawApplyMutation,
  useWithdrawCancelMutation,
  usePayoutListQuery,
  usePayoutBindMutation,
  usePayoutDefaultMutation,
  usePayoutRemoveMutation,
} = walletApi
