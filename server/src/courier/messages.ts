/** Names of carriers, texts of simulated traces, and refusals for operators. */

/** Carriers by the aggregator's code. */
export const CARRIER_NAMES: Readonly<Record<string, string>> = {
  shunfeng: '顺丰速运',
  jd: '京东物流',
  ems: 'EMS',
  zhongtong: '中通快递',
  yuantong: '圆通速递',
  shentong: '申通快递',
  yunda: '韵达快递',
  debangwuliu: '德邦快递',
  jtexpress: '极兔速递',
  demoexpress: '演示快递',
}

export const COURIER_REFUSALS = {
  badSignature: '快递通知签名不正确',
  badNotice: '快递通知内容有误',
  unknownCourier: '没有这个快递服务',
  unavailable: '快递服务暂时没有响应，请稍后重试',
  refused: (reason: string) => `快递服务未受理：${reason}`,
  notBooked: '该快递公司未开通下单，请填写运单号',
} as const

/** Steps of a simulated parcel; the places are those of its addresses. */
export const SIMULATED_TEXTS = {
  collected: (place: string) => `【${place}】您的快件已由演示快递揽收，揽收员已核对封签`,
  left: (place: string) => `【${place}】快件离开【${place}转运中心】，发往下一站`,
  arrived: (place: string) => `【${place}】快件到达【${place}转运中心】`,
  delivering: (place: string) => `【${place}】快件正在派送途中，请保持电话畅通，签收时请核对封签`,
  signed: (place: string) => `【${place}】快件已签收，签收人：本人`,
} as const
