/** Wallet, withdrawal, account log (spec 2.9). */
import type { AreaTable } from '../types'

/** Parameters of the rows by name, in the order of the address; `id?` is optional. */
export interface WalletParams {
  /** The progress of a withdrawal; without it the form. */
  withdraw: 'no?'
  /** Where an account was needed, and where adding one leads back to. */
  bindAliPay: 'from?'
  accountLog: 'type?' | 'month?'
  accountLogDetail: 'id'
}

export const wallet = {
  userAccount: {
    path: '/user/account',
    aliases: ['/user/account-new'],
    page: 'wallet/pages/account/index',
    title: '我的资产',
    private: true,
    pullDown: true,
    status: 'open',
  },
  userPurse: {
    path: '/user/purse',
    login: true,
    page: 'wallet/pages/purse/index',
    title: '钱包',
    private: true,
    pullDown: true,
    status: 'open',
  },
  zzpurse: {
    path: '/m/user/zzpurse',
    page: 'wallet/pages/pending/index',
    title: '待结算货款',
    private: true,
    pullDown: true,
    status: 'open',
  },
  withdraw: {
    path: '/user/withdraw',
    page: 'wallet/pages/withdraw/index',
    title: ({ no }) => (no ? '提现进度' : '提现'),
    private: true,
    status: 'open',
  },
  bindAliPay: {
    path: '/user/bind-alipay-view',
    page: 'wallet/pages/payout/index',
    title: '收款账户',
    private: true,
    status: 'open',
  },
  accountLog: {
    path: '/user/account-log',
    page: 'wallet/pages/log/index',
    title: '收支明细',
    private: true,
    pullDown: true,
    status: 'open',
  },
  accountLogDetail: {
    path: '/user/account-log-detail',
    page: 'wallet/pages/log-detail/index',
    title: '明细详情',
    private: true,
    status: 'open',
  },
  prePriceLog: { path: '/m/user/pre-price-log' },
  accountRedpacket: { path: '/user/account-redpacket' },
  fenqileAuth: { path: '/user/fenqile-auth', login: true },
} as const satisfies AreaTable
