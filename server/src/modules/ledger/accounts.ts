/**
 * The chart of accounts. Debits are positive, credits negative: money held by a provider is a debit, what the shop owes
 * or has earned is a credit. The sum over all accounts is always zero.
 */

export const ACCOUNTS = {
  /** Money that a payment provider holds for the shop. */
  provider: (channel: string) => `provider:${channel}`,
  /** Money of which nobody knows yet whose it is. */
  suspense: 'suspense',
  /** Paid for orders that are not completed yet. */
  escrow: 'escrow',
  /** Refunds that are decided but not yet paid out to the buyers. */
  refundsDue: 'refunds-due',
  /** A seller's share of completed orders until they are settled. */
  pending: (userId: number) => `pending:${userId}`,
  /** A user's wallet. */
  balance: (userId: number) => `balance:${userId}`,
  /** What is kept back of it, for withdrawals under way. */
  frozen: (userId: number) => `frozen:${userId}`,
  /** Sent to users by a provider who has not said that it arrived. */
  payout: (channel: string) => `payout:${channel}`,
  /** What withdrawals cost their users. */
  fees: 'fees',
  /** Revenue from the platform's own items. */
  sales: 'sales',
  commission: 'commission',
  /** Revenue from delivery. */
  shipping: 'shipping',
  /** What the platform's vouchers cost. */
  voucherDiscounts: 'discounts:voucher',
  /** Paid for vouchers that are not used for a completed order yet. */
  deferredVouchers: 'deferred:voucher',
  /** What points, campaigns and live prices cost. */
  promoDiscounts: 'discounts:promo',
  /** What claims, lateness and goodwill cost. */
  compensation: 'compensation',
  /** What was taken off refunds of own items that came back worse than they were sent. */
  deductions: 'deductions',
  /** What a seller's wallet lacked when a refund of a settled sale was taken back from it. */
  clawback: (userId: number) => `clawback:${userId}`,
  /** What a seller got of a sale before it was made. */
  advance: (userId: number) => `advance:${userId}`,
  /** What we owe a seller for a thing that is ours, until it is in the wallet. */
  recycleDue: (userId: number) => `recycle-due:${userId}`,
  /** What own items have cost us, until they are sold. */
  stock: 'stock',
  cost: 'cost',
} as const

/** On which side of zero an account is when all is well. */
type Side = 'debit' | 'credit' | 'either'

interface ChartRow {
  /** The code, or how the codes of its kind begin: `pending:` means one account a user. */
  code: string
  side: Side
  /** What operators read. */
  name: string
  /** One account a user, whose wallet is locked before anything is posted to it. */
  isPerUser?: true
}

/** What is paid before it is used or done. */
const PREPAID = [
  { kind: 'voucher', name: '优惠券' },
  { kind: 'card', name: '省钱卡' },
  { kind: 'care', name: '护理' },
  { kind: 'identify', name: '鉴别' },
  { kind: 'bill', name: '账单' },
] as const

/** Every account there can be; a posting to another is refused. */
export const CHART: readonly ChartRow[] = [
  { code: 'provider:', side: 'debit', name: '支付渠道' },
  { code: 'payout:', side: 'credit', name: '打款在途' },
  { code: 'bank', side: 'debit', name: '银行存款' },
  { code: ACCOUNTS.suspense, side: 'either', name: '待查明' },
  { code: ACCOUNTS.escrow, side: 'credit', name: '在途货款' },
  { code: ACCOUNTS.refundsDue, side: 'credit', name: '应退款' },
  { code: 'pending:', side: 'credit', name: '待结算', isPerUser: true },
  { code: 'balance:', side: 'credit', name: '钱包余额', isPerUser: true },
  { code: 'frozen:', side: 'credit', name: '钱包冻结', isPerUser: true },
  { code: 'clawback:', side: 'debit', name: '待追回货款', isPerUser: true },
  { code: 'advance:', side: 'debit', name: '预付货款', isPerUser: true },
  { code: 'judicial', side: 'credit', name: '司法划扣' },
  { code: 'redpacket:', side: 'credit', name: '未用红包', isPerUser: true },
  { code: 'tradein:', side: 'credit', name: '抵扣金', isPerUser: true },
  { code: 'tradein-bonus:', side: 'credit', name: '抵扣金加赠', isPerUser: true },
  { code: 'recycle-due:', side: 'credit', name: '应付回收款', isPerUser: true },
  { code: 'deposit:', side: 'credit', name: '商家保证金' },
  { code: 'receivable:', side: 'debit', name: '商家欠款' },
  { code: ACCOUNTS.stock, side: 'debit', name: '库存商品' },
  { code: ACCOUNTS.sales, side: 'credit', name: '自营销售' },
  { code: ACCOUNTS.cost, side: 'debit', name: '自营成本' },
  { code: ACCOUNTS.commission, side: 'credit', name: '服务费收入' },
  { code: ACCOUNTS.shipping, side: 'credit', name: '运费收入' },
  // What was paid for a voucher may be more than it took off.
  { code: ACCOUNTS.voucherDiscounts, side: 'either', name: '优惠券优惠' },
  { code: ACCOUNTS.deferredVouchers, side: 'credit', name: '已售未用优惠券' },
  { code: ACCOUNTS.promoDiscounts, side: 'debit', name: '活动优惠' },
  ...PREPAID.flatMap(({ kind, name }): ChartRow[] => [
    ...(kind === 'voucher' ? [] : [{ code: `deferred:${kind}`, side: 'credit', name: `已收未完成${name}` } as const]),
    { code: `earned:${kind}`, side: 'credit', name: `${name}收入` },
  ]),
  { code: ACCOUNTS.fees, side: 'credit', name: '手续费收入' },
  { code: 'tax-due', side: 'credit', name: '代扣税款' },
  { code: 'promo', side: 'debit', name: '活动支出' },
  { code: 'recycle-bonus', side: 'debit', name: '回收加赠' },
  { code: ACCOUNTS.compensation, side: 'debit', name: '赔付' },
  { code: ACCOUNTS.deductions, side: 'credit', name: '退货扣款' },
  // Accounts of earlier versions: their balances were moved (migration 070), their postings stay.
  ...['pending:consignor', 'pending:merchant', 'balance:consignor', 'balance:merchant', 'discounts'].map(
    (code): ChartRow => ({ code, side: 'either', name: '旧账户' }),
  ),
]

/** The row of an account's code; undefined for a code that is not in the chart. */
export function chartRow(code: string): ChartRow | undefined {
  return (
    CHART.find((row) => row.code === code) ??
    CHART.find((row) => row.code.endsWith(':') && code.startsWith(row.code) && code.length > row.code.length)
  )
}

/** The user whose account it is; null of an account that belongs to no user. */
export function userOfAccount(code: string): number | null {
  const user = /:([0-9]+)$/.exec(code)?.[1]
  return user !== undefined && chartRow(code)?.isPerUser ? Number(user) : null
}
