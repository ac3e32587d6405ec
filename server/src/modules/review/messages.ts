/** Chinese texts of reviews (design: buying 2.1, 3.2, 5). */
import type { GradeMatch, HideReason, ReviewState } from '@contract/review'

export const REFUSALS = {
  orderNotFound: '订单不存在',
  itemNotFound: '商品不存在',
  reviewNotFound: '评价不存在',
  seriesNotFound: '系列不存在',
  brandNotFound: '品牌不存在',
  stateChanged: '状态已变化，请刷新',
  notCompleted: '交易完成后可评价',
  late: '评价时间已过',
  returned: '已退货的商品不能评价',
  hasReview: '已评价过',
  noReview: '请先评价',
  hasMore: '已追评过',
  moreLate: '追评时间已过',
  contact: '请勿填写联系方式',
  emptyText: '请填写追评内容',
  hasReply: '已回复过',
} as const

/** As the author reads it. */
export const STATE_NAMES: Readonly<Record<ReviewState, string>> = {
  PENDING: '审核中',
  SHOWN: '已公开',
  HIDDEN: '未公开',
}

export const MATCH_NAMES: Readonly<Record<GradeMatch, string>> = {
  SAME: '一致',
  SLIGHT: '略有出入',
  CLEAR: '明显不符',
}

export const HIDE_NAMES: Readonly<Record<HideReason, string>> = {
  AD: '广告',
  ABUSE: '辱骂',
  PRIVACY: '隐私',
  IRRELEVANT: '无关',
}

export const ANONYMOUS = '匿名用户'
/** Of a nickname everybody reads the first character: the rest may be a part of a phone number. */
export const authorOf = (nickname: string): string => `${[...nickname][0] ?? ''}**`
export const NO_FLAWS = '报告未记录瑕疵'
export const photoAlt = (at: number): string => `照片 ${at + 1}`

/** What operators read. */
export const CONSOLE_TEXT = {
  area: '客服',
  queue: '评价审核',
  review: '评价',
  title: (item: string) => `评价：${item}`,
  moreTitle: (item: string) => `追评：${item}`,
  kinds: { review: '评价', more: '追评' },
  kind: '类型',
  match: '成色',
  stars: '包装 / 服务',
  starsOf: (packing: number, service: number) => `${packing} / ${service}`,
  text: '内容',
  noText: '未填写文字',
  photos: '照片',
  photoCount: (count: number) => `${count} 张`,
  author: '作者',
  anonymous: '匿名公开',
  yes: '是',
  no: '否',
  order: '订单',
  item: '商品',
  grade: '出售时成色',
  hiddenFor: '隐藏原因',
  reply: '回复',
  first: '原评价',
  sold: '商品图',
  steps: { create: '买家提交', show: '公开', hide: '隐藏', reply: '回复' },
  actors: { buyer: '买家', operator: '客服' },
  showDone: '已公开，买家会收到通知',
  hideAbout: '隐藏后不能恢复，成色一致率仍计入这条评价。差评不是隐藏的理由，确定吗？',
  hideDone: '已隐藏，买家会收到原因',
  replyDone: '已回复，买家会收到通知',
} as const

/** Texts of the demonstration. */
export const DEMO_TEXT = {
  reason: '演示数据',
  address: { districtCode: '310106', detail: '南京西路 1266 号 12 楼', phone: '13800000009' },
  /** By the kind of the item, taken in turn. */
  texts: {
    bags: {
      same: [
        '实物和照片一致，边角的轻微磨痕报告里都写到了，拆封签前拍了视频，很安心。',
        '成色比预期好，五金亮，内里干净没有异味，包装里三层外三层。',
        '发货快，保价到家，客服提前说明了尺寸，背着正合适。',
        '颜色很正，皮面状态好，性价比满意。',
      ],
      slight: ['整体满意，底部一处细划痕比照片上明显一点，不影响使用。'],
      clear: ['内里的污渍比描述的明显，已和客服沟通处理，希望查验时再仔细些。'],
      more: '用了一个月，五金没有掉色，肩带也没有变形，值得。',
    },
    watches: {
      same: [
        '走时很准，表壳的细划痕报告里都标了位置，和照片一样。',
        '表带节数齐，保卡对得上，机芯照片比商品页还清楚。',
        '第二次在这里买表，报告写得细，收到后逐条核对都对得上。',
      ],
      slight: ['表扣内侧的磨痕比照片上明显一点，其他都一致，能接受。'],
      clear: ['表圈的碰痕比描述的深，已和客服沟通处理，希望查验时再仔细些。'],
      more: '戴了一个月，日误差很小，表带也没有松，值得。',
    },
    jewellery: {
      same: [
        '刻印清晰，圈口和标注一致，戴上刚好。',
        '光泽很好，细微的佩戴痕迹报告里写到了，和照片一样。',
        '和专柜的细节对比过，没有问题，证书和盒子都在。',
      ],
      slight: ['表面细痕比照片上多一点，不影响佩戴。'],
      clear: ['镶口旁的划痕比描述的明显，已和客服沟通处理，希望查验时再仔细些。'],
      more: '戴了一个月，没有变色，镶口也牢，值得。',
    },
    shoes: {
      same: [
        '鞋底磨损和照片一致，尺码说明很准，穿着合脚。',
        '鞋面干净没有折痕，防尘袋和鞋盒都在。',
        '客服提前说了偏半码，按建议选的正好。',
      ],
      slight: ['鞋跟一处擦痕比照片上明显一点，不影响穿。'],
      clear: ['鞋内的磨损比描述的明显，已和客服沟通处理，希望查验时再仔细些。'],
      more: '穿了一个月，没有开胶，鞋型也没有变，值得。',
    },
    clothing: {
      same: [
        '面料和颜色与照片一致，平铺尺寸量得很准。',
        '干净没有异味，吊牌和备用扣都在。',
        '版型好，袖口的轻微起球报告里写到了。',
      ],
      slight: ['领口有一点洗涤痕迹，比照片上明显一点，能接受。'],
      clear: ['下摆的污渍比描述的明显，已和客服沟通处理，希望查验时再仔细些。'],
      more: '穿洗过两次，没有变形，颜色也没有掉，值得。',
    },
    accessories: {
      same: [
        '实物和照片一致，细节清楚，盒子和防尘袋都在。',
        '颜色很正，状态好，性价比满意。',
        '发货快，包装细致，送人也体面。',
      ],
      slight: ['边缘一处使用痕迹比照片上明显一点，其他都一致。'],
      clear: ['一处痕迹比描述的明显，已和客服沟通处理，希望查验时再仔细些。'],
      more: '用了一个月，状态没有变化，值得。',
    },
  },
  reply: '谢谢您的细致反馈，您提到的位置已转给查验组，后续同类商品会加拍这个角度。',
  advert: '需要同款的朋友来店里看，量大优惠，主页有地址。',
} as const
