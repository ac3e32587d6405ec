/** Chinese texts of what is handed in. */
export const TEXT = {
  refuse: '暂不收该品类',
  consign: { accept: '', manual: '该品牌由估价师人工判断是否收取', refuse: '暂不收该品类' },
  recycle: { accept: '', manual: '该品牌由估价师人工估价', refuse: '该品牌的这个品类暂不回收' },
  noStyle: '未填写款式',
  draftChanged: '这份草稿在其他设备上更新过',
  series: (names: readonly string[]): string => `请填写该品牌的系列名称：${names.join('、')}`,
  missing: {
    class: '还差品类',
    brand: '还差品牌',
    photo: (name: string) => `还差${name}照片`,
    grade: '还差成色',
    flaws: '请填写瑕疵，没有请勾选无瑕疵',
    attribute: (name: string) => `还差${name}`,
    model: '还差卖法',
  },
} as const
