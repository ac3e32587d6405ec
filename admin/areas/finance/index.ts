import type { Area } from '../area'

export const finance: Area = {
  title: '财务',
  pages: [
    { path: 'finance/payments', title: '支付', permission: 'finance.read', load: () => import('./payments') },
    { path: 'finance/refunds', title: '退款', permission: 'finance.read', load: () => import('./refunds') },
    { path: 'finance/invoices', title: '开票记录', permission: 'invoice.read', load: () => import('./invoices') },
    { path: 'finance/statements', title: '对账', permission: 'finance.read', load: () => import('./statements') },
    { path: 'finance/differences', title: '差异记录', permission: 'finance.read', load: () => import('./differences') },
    { path: 'finance/accounts', title: '账户', permission: 'finance.read', load: () => import('./accounts') },
    { path: 'finance/entries', title: '分录', permission: 'finance.read', load: () => import('./entries') },
    { path: 'finance/trial-balance', title: '试算平衡', permission: 'finance.read', load: () => import('./trial') },
    { path: 'finance/days', title: '日结', permission: 'finance.read', load: () => import('./days') },
  ],
}
