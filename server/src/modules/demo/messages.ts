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
  /** Of what waits at the desk when the shop is first opened. */
  desk: {
    draft: '演示用的待上架商品：图片与查验报告齐备，核对后可直接上架。',
    photo: '正面',
    inspector: '演示',
    conclusion: '整体状态良好，未见明显瑕疵。',
    section: '整体',
    report: '清单名称里像有推广内容，请核实',
  },
} as const
