/** Chinese texts of the demonstration's panel. */
export const DEMO_TEXTS = {
  area: '演示',
  actions: {
    'demo.forward': '演示：快进',
    'demo.station': '演示：快递到达下一站',
    'demo.pay': '演示：付款到账',
    'demo.fail': '演示：供应商失败一次',
  },
  inbound: '商家来货',
  outbound: '发给买家',
  noTimer: '当前状态没有等待到期的计时',
  arrived: '包裹尚未交寄或已签收，没有下一站',
  forwarded: (step: string) => `已快进：${step}`,
  moved: '快递已到达下一站',
  paid: '付款已到账',
  failed: (provider: string) => `演示：${provider}的本次调用失败`,
  willFail: (provider: string) => `${provider}的下一次调用会失败一次，之后恢复`,
} as const
