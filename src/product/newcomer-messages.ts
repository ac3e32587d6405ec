/** Texts of the newcomers' zone. */
import { formatPrice } from '@/lib/money'

export const NEWCOMER_TEXT = {
  percent: (offBp: number) => `${(10_000 - offBp) / 1_000} 折`,
  terms: (threshold: string, scope: string) => `${threshold} · ${scope}`,
  use: '去使用',
  over: '新人礼包仅限首次下单前领取',
  stepsTitle: '第一次买，看这四点',
  /** `returnDays` is undefined until the server has said it. */
  steps: (returnDays: number | undefined) => [
    { title: '成色', text: '七级成色，逐件标注' },
    { title: '报告', text: '瑕疵逐处公示，附查验报告' },
    { title: '封签', text: '封签未拆可退，拆开包裹查看不影响' },
    { title: '无理由退货', text: returnDays === undefined ? '自签收次日起计算' : `自签收次日起 ${returnDays} 天` },
  ],
  items: (maxFen: number) => `${formatPrice(maxFen)} 以内好物`,
  categories: '分类',
  all: '全部',
  none: '暂时没有合适的商品',
  noneText: '看看其他分类，或全部商品。',
  seeAll: '全部商品',
} as const
