/** What an operator sets of withdrawals. */
import { declareSettings } from '../../kit/settings'

const AREA = '提现'
const amount = (title: string, note: string, fen: { min: number; max: number; default: number }) =>
  ({ area: AREA, title, note, type: 'number', unit: 'fen', ...fen }) as const
const count = (title: string, note: string, of: { min: number; max: number; default: number }) =>
  ({ area: AREA, title, note, type: 'number', unit: 'count', ...of }) as const

export const walletSettings = declareSettings({
  'withdraw.minFen': amount('单笔最低金额', '低于此金额不能提现', { min: 100, max: 100_000, default: 1_000 }),
  'withdraw.maxFen': amount('单笔最高金额', '高于此金额不能提现', {
    min: 100_000,
    max: 50_000_000,
    default: 5_000_000,
  }),
  'withdraw.dayFen': amount('每日限额', '一个用户一天最多提现的金额', {
    min: 100_000,
    max: 100_000_000,
    default: 5_000_000,
  }),
  'withdraw.dayTimes': count('每日次数', '一个用户一天最多提现的次数', { min: 1, max: 20, default: 3 }),
  'withdraw.feeFen': amount('手续费', '每笔提现的手续费，从提现金额中扣除', { min: 0, max: 10_000, default: 0 }),
  'withdraw.autoFen': amount('免审金额', '不高于此金额且没有风险标记的提现自动通过', {
    min: 0,
    max: 5_000_000,
    default: 500_000,
  }),
  'withdraw.largeFen': amount('大额金额', '达到此金额的提现标记为大额，逐笔审核', {
    min: 100_000,
    max: 50_000_000,
    default: 2_000_000,
  }),
  'withdraw.newAccountHours': count('新账户观察期（小时）', '添加不满此时长的收款账户，每笔提现都需审核', {
    min: 0,
    max: 168,
    default: 24,
  }),
  'withdraw.dueHours': count('审核与打款时限（小时）', '超过此时长未处理，列为逾期', { min: 1, max: 168, default: 24 }),
})
