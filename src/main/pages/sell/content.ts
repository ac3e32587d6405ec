/** Texts of the sell page. The terms, also the time limits, are those planned for the flows that it announces. */
import type { IconName } from '@/ui/base/icon'
import { moreIcon } from '@/ui/base/more-icon'

export type WayKey = 'consign' | 'recycle' | 'resell'

interface Way {
  key: WayKey
  label: string
  headline: string
  text: string
  steps: readonly { title: string; note: string }[]
  fees: readonly string[]
}

export const SELL_TEXT = {
  title: '卖出',
  heroTitle: '让珍藏，继续被珍惜',
  heroText: '寄卖、回收或转卖，把闲置交给懂它的人。',
  noticeTitle: '服务筹备中，尚未开放办理',
  noticeText: '先了解三种卖法，开放后可在此办理。在那之前，我们不会收取任何物品或费用。',
  ways: '卖出方式',
  steps: '流程',
  fees: '费用',
  promises: '我们的承诺',
  faq: '常见问题',
} as const

export const WAYS: readonly Way[] = [
  {
    key: 'consign',
    label: '寄卖',
    headline: '由我们代卖，售价由您定',
    text: '适合不急于变现、希望卖得更高的物品。物品在售出之前始终归您所有。',
    steps: [
      { title: '提交估价', note: '填写品牌、款式与照片，48 小时内给出估价，7 天内有效。' },
      { title: '看清到手价再寄出', note: '接受估价后 7 天内寄出，往返全程保价。' },
      { title: '开箱清点与鉴定', note: '当场录入内容清单，逐面检查成色，出具查验报告。' },
      { title: '确认售价', note: '72 小时内确认售价、底价与调价阶梯；没有您的确认，物品不会上架。' },
      { title: '上架出售', note: '售出前可随时要求退回；低于底价的任何调整都须您同意。' },
      { title: '结算', note: '买家确认收货并过售后期之后，货款结算到您的账户。' },
    ],
    fees: [
      '成交后收取服务费，费率会在开放时于本页公布。',
      '寄出之前，您会先看到扣除服务费后的到手金额。',
      '鉴定未通过或您选择不卖，物品退回，退回运费会事先列明。',
    ],
  },
  {
    key: 'recycle',
    label: '回收',
    headline: '一口价收购，确认即付款',
    text: '适合希望尽快变现的物品。平台直接收购，无需等待买家。',
    steps: [
      { title: '在线报价', note: '按品牌、款式与成色给出报价，7 天内有效。' },
      { title: '上门取件或寄出', note: '由您选择方式，全程保价。' },
      { title: '检验并给出最终价', note: '与报价不一致时说明原因；可以申请一次复议。' },
      { title: '确认付款或退回', note: '确认后付款；不接受最终价，或 72 小时没有回复，物品原样退回。' },
    ],
    fees: ['最终价即到手价，不再扣除服务费。', '回收款可以直接用于抵扣购物。'],
  },
  {
    key: 'resell',
    label: '转卖',
    headline: '在这里买的，可以再卖出',
    text: '适合从珍循购得的物品。商品资料与鉴定记录都已在册，不必重新填写。',
    steps: [
      { title: '从已完成的订单发起', note: '一步生成寄卖草稿，带上全部资料与原鉴定记录。' },
      { title: '补充现状', note: '说明使用后的变化，补拍照片。' },
      { title: '按寄卖进行', note: '之后的估价、寄出、确认售价与结算，与寄卖相同。' },
    ],
    fees: ['与寄卖相同，费率会在开放时于本页公布。'],
  },
]

export const PROMISES: readonly { icon: IconName; title: string; text: string }[] = [
  { icon: moreIcon('wallet'), title: '先知到手价', text: '寄出任何东西之前，先看到扣除费用后的金额。' },
  { icon: 'shield', title: '底价不破', text: '低于底价的价格变动，没有您的同意不会发生。' },
  { icon: moreIcon('clock'), title: '不回复不等于同意', text: '未确认的物品不会上架，多次提醒后为您退回。' },
  { icon: moreIcon('truck'), title: '丢损必赔', text: '运输或保管中丢失、损坏，按保价金额赔付。' },
]

export const FAQ: readonly { question: string; answer: string }[] = [
  { question: '现在可以提交物品吗？', answer: '还不可以。三种方式都在筹备中，开放后本页会出现办理入口。' },
  {
    question: '鉴定没有通过怎么办？',
    answer: '未通过鉴定的物品不会上架，会附上说明退回给您。我们不销毁、也不扣留物品。',
  },
  {
    question: '寄卖途中想要回来可以吗？',
    answer: '可以。在售出之前的任何阶段都可以要求退回。',
  },
  {
    question: '多久能拿到钱？',
    answer: '寄卖在买家确认收货并过售后期之后结算；回收在您确认最终价之后付款。',
  },
  {
    question: '哪些物品可以卖？',
    answer: '与商城的品类一致：箱包、腕表、珠宝、鞋履、服饰与配饰。具体品牌以开放时的说明为准。',
  },
]
