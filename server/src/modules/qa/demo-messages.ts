/** Texts of the demonstration's questions. */
export const DEMO_TEXT = {
  reason: '演示数据',
  size: {
    text: '请问实际尺寸是多少？能放下 13 寸的电脑吗？',
    answer: '已重新测量，数值见商品参数。开口比标称略窄，13 寸电脑放不进，11 寸平板可以平放。',
  },
  flaw: {
    text: '报告里写的边角磨损，自然光下明显吗？',
    answer: '自然光下半米外看不出，近看能看到一处约 2 毫米的磨痕，已补拍照片。',
  },
  parts: { text: '防尘袋和卡片都在吗？有没有原装的盒子？' },
  serial: {
    text: '编号的位置和字体能确认一下吗？',
    answer: '编号在内袋接缝处，字体与同年份一致，查验报告第 3 项有照片。',
    more: '那大概是哪一年的？',
    moreAnswer: '按编号规则推断为该型号的中后期，年份以商品参数为准。',
  },
  late: { text: '五金有没有换过？锁扣的颜色看着新一点。' },
  hidden: { text: '你们店里招人吗，想找一份工作。' },
  merchant: {
    text: '保卡日期和表壳编号对得上吗？',
    answer: '对得上，保卡编号与表壳背面的编号一致，发仓后可由平台查验。',
  },
  merchantWaits: { text: '表镜有没有换过，边缘有磕碰吗？' },
  closed: { text: '实物颜色和照片有色差吗？' },
} as const
