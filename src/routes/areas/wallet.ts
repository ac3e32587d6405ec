/** Wallet, withdrawal, account log (spec 2.9). */
import type { AreaTable } from '../types'

export const wallet = {
  userAccount: { path: '/user/account', aliases: ['/user/account-new'] },
  userPurse: { path: '/user/purse', login: true },
  zzpurse: { path: '/m/user/zzpurse' },
  withdraw: { path: '/user/withdraw' },
  bindAliPay: { path: '/user/bind-alipay-view' },
  accountLog: { path: '/user/account-log' },
  accountLogDetail: { path: '/user/account-log-detail' },
  prePriceLog: { path: '/m/user/pre-price-log' },
  accountRedpacket: { path: '/user/account-redpacket' },
  fenqileAuth: { path: '/user/fenqile-auth', login: true },
} as const satisfies AreaTable
