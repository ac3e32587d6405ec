/**
 * The message of each event: category, words, channels beside the message centre. A template whose words change gets
 * the next version; messages that were sent keep theirs. `{name}` in a text is replaced by the event's value.
 */
import type { MessageCategory } from '@contract/messages'

/** Ways out of the shop; the message centre has every message. */
export type Channel = 'sms' | 'subscription'

export interface Template {
  category: MessageCategory
  version: number
  title: string
  text: string
  channels: readonly Channel[]
  /** Sent in quiet hours too: account security, and what ends within twelve hours. */
  isUrgent?: boolean
}

const trade = (title: string, text: string, channels: readonly Channel[] = []): Template => ({
  category: 'trade',
  version: 1,
  title,
  text,
  channels,
})

const favour = (title: string, text: string): Template => ({
  ...trade(title, text, ['subscription']),
  category: 'favour',
})

const service = (title: string, text: string): Template => ({ ...trade(title, text), category: 'service' })

/** About what a seller has handed in. */
const sell = (title: string, text: string, channels: readonly Channel[] = []): Template => ({
  ...trade(title, text, channels),
  category: 'sell',
})

export const TEMPLATES = {
  'order.paid': trade('付款成功', '{item}已付款成功，我们会尽快为您安排发货。'),
  'order.merchantShipped': trade('商家已发往仓库', '{item}正在寄往平台仓库，到仓后由鉴定师查验。'),
  'order.received': trade('仓库已收到商品', '{item}已到平台仓库，等待鉴定师查验。'),
  'order.inspected': trade('查验通过', '{item}已通过查验，仓库正在为您打包。'),
  'order.mismatch': trade(
    '查验结果需要您确认',
    '{item}的查验结果与描述有出入，请确认是否仍要购买，逾期未确认将自动取消并全额退款。',
    ['sms', 'subscription'],
  ),
  'order.delayed': trade(
    '发货延迟，请您选择',
    '{item}未能按时发出，您可以继续等待，也可以取消并全额退款；未选择将继续等待。',
    ['sms', 'subscription'],
  ),
  'order.searching': trade(
    '包裹正在查找，请您选择',
    '{item}的包裹长时间没有物流更新，我们已在查找；您可以现在退款，也可以再等几天，未选择将全额退款。',
    ['sms', 'subscription'],
  ),
  'order.shipped': trade('商品已发出', '{item}已发出，签收时请当面验收。', ['subscription']),
  'order.delivered': trade('商品已送达', '{item}已送达，请验收后确认收货。'),
  'order.autoConfirmed': trade('已自动确认收货', '{item}送达后到期未确认，已自动确认收货。'),
  'order.expired': trade('订单已取消', '{item}超时未付款，订单已取消，没有扣款。'),
  'order.cancelled': trade('订单已取消，退款处理中', '{item}的订单已取消（{reason}），¥{amount}将原路退回。', [
    'subscription',
  ]),
  'order.refundStarted': trade('退款处理中', '{item}的订单将退款¥{amount}（{reason}），款项原路退回。', [
    'subscription',
  ]),
  'voucher.expired': trade('优惠券过期，退款处理中', '优惠券「{voucher}」未使用已过期，购券款¥{amount}将原路退回。'),
  'voucher.refunded': trade('购券款已退回', '优惠券「{voucher}」的购券款¥{amount}已原路退回。'),
  'voucher.granted': trade('收到一张优惠券', '优惠券「{voucher}」已放入您的账户，{until}前可用。'),
  'offer.countered': trade('议价有新报价', '{item}的议价收到新报价¥{amount}，请在时限内回复。', ['subscription']),
  'offer.accepted': trade('议价成功', '{item}已按¥{amount}为您保留，请在时限内下单，逾期将重新上架。', [
    'subscription',
  ]),
  'offer.declined': trade('议价未成功', '{item}的报价¥{amount}未被接受，您仍可按售价购买。'),
  'offer.dueSoon': trade('议价即将到期', '{item}的议价¥{amount}将在{left}小时内到期，请尽快处理。', ['subscription']),
  'offer.dueNow': {
    ...trade('议价即将到期', '{item}的议价¥{amount}将在{left}小时内到期，请尽快处理。', ['subscription']),
    isUrgent: true,
  },
  'offer.expired': trade('议价已结束', '{item}的议价超时未回复，已自动结束。'),
  'offer.lapsed': trade('保留已结束', '{item}未在保留时间内完成购买，已重新上架。'),
  'offer.superseded': trade('议价已结束', '商品已被他人以原价买走：{item}。'),
  'line.revoked': trade('抢到的商品已撤回', '很抱歉，{item}已撤回：{reason}。您未付款，无需任何操作。'),
  'offer.soldByOffer': trade('议价已结束', '商品已被他人买走：{item}。'),
  'afterSale.agreed': trade('退货申请已通过', '{item}的退货申请已通过，请在时限内寄回并填写运单号。', ['subscription']),
  'afterSale.needMore': trade('请补充售后凭证', '{item}的售后申请需要补充凭证，逾期未补充将不通过。', ['subscription']),
  'afterSale.proposed': trade('售后方案待您确认', '{item}的售后有新方案，请在时限内确认，逾期不影响您的权益。', [
    'sms',
    'subscription',
  ]),
  'afterSale.declined': trade('售后申请未通过', '{item}的售后申请未通过，如有异议可在时限内申请争议。', [
    'subscription',
  ]),
  'afterSale.received': trade('仓库已签收退货', '{item}已到仓库，鉴定师正在复检。'),
  'afterSale.refunding': trade('退款处理中', '{item}的售后退款¥{amount}处理中，款项将原路退回。', ['subscription']),
  'afterSale.rejected': trade('退货复检未通过', '{item}的退货复检未通过，您可申请争议，或让我们寄回商品。', [
    'subscription',
  ]),
  'afterSale.dismissed': trade('争议处理结果', '{item}的售后争议不成立，详情请查看处理说明。', ['subscription']),
  'afterSale.sentBack': trade('商品寄回给您', '{item}将寄回给您，保价免运费，签收时请当面验收。'),
  'afterSale.arrivedBack': trade('寄回的商品已送达', '{item}已送达，本次售后已结束。'),
  'afterSale.closed': trade('售后已关闭', '{item}的售后已关闭，若仍在期限内可再次申请。'),
  'afterSale.refunded': trade('售后退款已到账', '{item}的售后退款¥{amount}已原路退回。', ['subscription']),
  'afterSale.dueSoon': trade('售后即将到期', '{item}的售后「{state}」将在{left}小时内到期，请尽快处理。', [
    'subscription',
  ]),
  'afterSale.dueNow': {
    ...trade('售后即将到期', '{item}的售后「{state}」将在{left}小时内到期，请尽快处理。', ['subscription']),
    isUrgent: true,
  },
  'review.shown': trade('评价已公开', '您对{item}的评价已公开，感谢分享。'),
  'review.hidden': trade('评价未公开', '您对{item}的评价因「{reason}」未公开，打分仍计入成色一致率。'),
  'review.replied': trade('评价收到回复', '您对{item}的评价收到了回复，点击查看。'),
  'qa.answered': service('提问有了回答', '您关心的问题有了回答：{item}。'),
  'qa.closed': service('提问已关闭', '商品已售出，提问已关闭：{item}。'),
  'qa.hidden': service('提问未公开', '您对{item}的提问因「{reason}」未公开。'),
  'qa.givenBack': service('回答需要修改', '您对{item}的回答未通过审核：{reason}'),
  'ticket.opened': service('咨询已转为投诉', '您的在线咨询已转为投诉，客服会在时限内受理。'),
  'ticket.accepted': service('投诉已受理', '您的投诉已受理，客服正在核实，会在时限内给出方案。'),
  'ticket.asked': { ...service('投诉需要您补充', '客服需要您补充说明，请查看并回复。'), channels: ['subscription'] },
  'ticket.proposed': {
    ...service('投诉有了处理方案', '客服提出了方案：{offer}。请确认是否接受。'),
    channels: ['subscription'],
  },
  'ticket.escalated': service('投诉已升级', '您的投诉已升级给主管处理。'),
  'ticket.final': { ...service('投诉有了最终方案', '主管提出了最终方案：{offer}。'), channels: ['subscription'] },
  'ticket.closed': service('投诉已关闭', '{why}'),
  'ticket.dueSoon': service('投诉即将到期', '您的投诉「{state}」将在{left}小时内到期，请尽快处理。'),
  'ticket.dueNow': {
    ...service('投诉即将到期', '您的投诉「{state}」将在{left}小时内到期，请尽快处理。'),
    channels: ['subscription'],
    isUrgent: true,
  },
  'feedback.answered': service('您的意见有了答复', '您的意见「{state}」：{answer}'),
  'document.answered': service('您的意见有了答复', '您对《{document}》的意见有了答复，点击查看。'),
  'invoice.issued': trade('发票已开具', '{item}的发票（¥{amount}）已开具，将由税务平台发送至邮箱 {email}。'),
  'invoice.rejected': trade('开票申请被驳回', '{item}的开票申请被驳回（{reason}），您可修改后再次提交。', [
    'subscription',
  ]),
  'invoice.voided': trade('发票已红冲', '{item}的发票已红冲（{reason}）。{rest}'),
  'verification.verified': {
    ...service('实名认证已通过', '您的实名认证已通过，可以添加收款账户并提现。'),
    channels: ['subscription'],
  },
  'verification.rejected': {
    ...service('实名认证未通过', '您的实名认证未通过：{reasons}。修改后可重新提交，其他内容已为您保留。'),
    channels: ['subscription'],
  },
  'consign.photos': sell('请补充照片', '{item}还需要补充照片：{reason}', ['subscription']),
  'consign.rejected': sell('估价未通过', '{item}未通过估价：{reason}', ['subscription']),
  'consign.quoted': sell('估价已出', '{item}的建议售价为¥{amount}，请在{day}前确认；未确认估价失效，不会寄卖。', [
    'subscription',
  ]),
  'consign.closed': sell('寄卖已结束', '{item}的寄卖已结束（{reason}），可随时重新提交，内容都为您保留。'),
  'consign.shipped': sell('物品已在途中', '{item}正在寄往仓库，按¥{amount}保价。'),
  'consign.received': sell('仓库已清点', '{item}已到仓并清点，照片与重量可在寄卖详情查看。', ['subscription']),
  'consign.refused': sell('鉴定未通过', '{item}未通过鉴定（{reason}），免费退回，请填写退回地址。', [
    'sms',
    'subscription',
  ]),
  'consign.priced': sell('请确认售价', '{item}的上架价为¥{amount}，请在{day}前确认；不确认不会上架，到期免费退回。', [
    'sms',
    'subscription',
  ]),
  'consign.confirmSoon': sell(
    '售价等待您确认',
    '{item}的上架价¥{amount}等待确认，{day}前未确认将免费退回，不会上架。',
    ['subscription'],
  ),
  'consign.listed': sell('已上架', '{item}已按您确认的售价¥{amount}上架。'),
  'consign.sold': sell('已售出', '{item}已被买下，成交价¥{amount}。'),
  'consign.again': sell('已恢复在售', '{item}已恢复在售，售价不变。{reason}'),
  'consign.inspectAgain': sell('物品退回复检', '{item}被买家退回且有变化，正在重新鉴定，之后再请您确认售价。'),
  'consign.toReturn': sell('物品将退回', '{item}将免费退回（{reason}），请填写退回地址，未填写会一直为您保管。', [
    'subscription',
  ]),
  'consign.addressSoon': sell('请填写退回地址', '{item}仍在仓库为您保管，请填写退回地址。', ['subscription']),
  'consign.sentBack': sell('物品已寄回', '{item}已寄回给您，收到后请核对并确认。', ['subscription']),
  'consign.returned': sell('退回已自动确认', '{item}送达后到期未确认，已自动确认收到；有问题请联系客服。'),
  'consign.compensated': sell('丢失赔付已到账', '{item}丢失的赔付¥{amount}已存入您的钱包。', ['sms', 'subscription']),
  'consign.lowered': sell('已按计划降价', '{item}已按您同意的计划降至¥{amount}。'),
  'consign.riseAllowed': sell('涨价已确认', '{item}已按¥{amount}出售。'),
  'consign.riseDenied': sell('涨价未通过', '{item}涨价到¥{amount}未通过：{reason}。现在的价格不变。'),
  'consign.countMissing': sell('清点缺少附件', '{item}已到仓，未找到您申报的：{reason}。如已寄出，请联系客服核对。', [
    'subscription',
  ]),
  'consign.renewed': sell('寄卖期已续', '{item}的寄卖期已按原价续到{day}，可随时取回。'),
  'consign.termSoon': sell('寄卖期将满', '{item}的寄卖期将于{day}届满，届时{reason}。', ['subscription']),
  'recycle.quoted': sell('回收报价已出', '{item}的回收报价为¥{amount}，{day}前下单即锁定；检验与描述一致，照价付款。', [
    'subscription',
  ]),
  'recycle.declined': sell('暂不回收', '{item}暂时不能回收：{reason}'),
  'recycle.quoteSoon': sell('回收报价即将到期', '{item}的回收报价¥{amount}将在{left}小时内到期。', ['subscription']),
  'recycle.cancelled': sell('回收订单已取消', '{item}的回收订单已取消（{reason}），报价在有效期内仍可使用。'),
  'recycle.received': sell('仓库已清点', '{item}已到仓并清点，照片与重量可在回收订单查看。', ['subscription']),
  'recycle.priced': sell('请确认回收价', '{item}的回收价为¥{amount}，请在{day}前确认；不确认不会成交，到期免费退回。', [
    'sms',
    'subscription',
  ]),
  'recycle.rejected': sell('检验未通过', '{item}未通过检验（{reason}），免费退回。', ['sms', 'subscription']),
  'recycle.silent': sell('物品将退回', '{item}到期未确认回收价，将免费退回给您。', ['subscription']),
  'recycle.paid': sell('回收款已到账', '{item}的回收款¥{amount}已转入您的钱包。', ['sms', 'subscription']),
  'recycle.sentBack': sell('物品已寄回', '{item}已寄回给您，收到后请核对并确认。', ['subscription']),
  'recycle.returned': sell('退回已自动确认', '{item}送达后到期未确认，已自动确认收到；有问题请联系客服。'),
  'recycle.compensated': sell('丢失赔付已到账', '{item}丢失的赔付¥{amount}已存入您的钱包。', ['sms', 'subscription']),
  'recycle.dueSoon': sell('回收有待办', '{item}「{state}」将在{left}小时内到期，请尽快处理。', ['subscription']),
  'consign.dueSoon': sell('寄卖有待办', '{item}「{state}」将在{left}小时内到期，请尽快处理。', ['subscription']),
  'sale.completed': {
    ...trade('交易完成', '{item}交易完成，货款¥{amount}预计{day}到账。{prepare}', ['subscription']),
    category: 'sell',
  },
  'sale.settled': {
    ...trade('货款到账', '{item}的货款¥{amount}已结算；有待扣款项时先抵扣，余下的在钱包可提现。', ['subscription']),
    category: 'wallet',
  },
  'withdrawal.arrived': {
    ...trade('提现已到账', '提现¥{amount}已到账：{account}。', ['subscription']),
    category: 'wallet',
  },
  'withdrawal.failed': {
    ...trade('提现未到账', '提现¥{amount}至{account}未到账（{reason}），金额已退回钱包，可换账户重新提现。', [
      'subscription',
    ]),
    category: 'wallet',
  },
  'withdrawal.rejected': {
    ...trade('提现未通过审核', '提现¥{amount}未通过审核（{reason}），金额已退回钱包。', ['subscription']),
    category: 'wallet',
  },
  'payout.changed': {
    ...trade('收款账户变更', '您的账号新增了收款账户{account}，如非本人操作请立即联系客服。', ['sms']),
    category: 'wallet',
    isUrgent: true,
  },
  'list.closed': trade(
    '收藏单已关闭公开',
    '您的收藏单「{name}」因「{reason}」已关闭公开，商品不受影响，您仍可自己查看。',
  ),
  'alert.price': favour('关注的商品降价了', '{item}现价¥{price}，比您关注时降了¥{fall}。'),
  'alert.back': favour('您等的商品有货了', '{item}已上架，喜欢请尽早下单。'),
  'subscription.listed': favour('订阅上新', '您订阅的{name}上新：{item}。'),
  'subscription.daily': favour('今日上新', '您订阅的内容今天上新{count}件，去看看吧。'),
  'account.newDevice': {
    ...trade('新设备登录', '您的账号于{day}在新设备（{device}）登录，若非本人操作，请尽快退出该设备并更换手机号。', [
      'sms',
    ]),
    category: 'system',
    isUrgent: true,
  },
  'account.phoneChanged': {
    ...trade('手机号已更换', '您的账号已更换为手机号{phone}，其他设备已退出登录，{hours}小时内暂不能提现。', ['sms']),
    version: 2,
    category: 'system',
    isUrgent: true,
  },
  'account.appealed': {
    ...trade('正在申请更换手机号', '您的账号正在申请更换手机号，如非本人操作，请登录撤销', ['sms']),
    category: 'system',
    isUrgent: true,
  },
  'account.appealRefused': {
    ...trade('换绑申诉未通过', '您的换绑申诉未通过（{reason}），手机号没有更换。', ['subscription']),
    category: 'system',
  },
  'order.refunded': trade('退款已到账', '{item}的订单退款¥{amount}已原路退回。', ['subscription']),
} as const satisfies Readonly<Record<string, Template>>

export type TemplateName = keyof typeof TEMPLATES

/** The template with its optional properties. */
export const templateOf = (name: TemplateName): Template => TEMPLATES[name]

/** The words with the event's values. @throws Error when the event lacks a value */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`a message lacks its ${name}`)
    return value
  })
}
