/** Texts of the search. */

export const SEARCH_TEXT = {
  placeholder: '搜索品牌、系列或款式',
  /** In the box of a list: what it is of, and that the search is of everything. */
  placeholderOf: (title: string) => `${title} · 搜索全部商品`,
  oneColumn: '单列',
  twoColumns: '双列',
  /** In the box beside the button 搜索, and in the mini-program the capsule: eight characters fit at 375 px. */
  shortPlaceholder: '品牌、系列或款式',
  history: '搜索历史',
  clearHistory: '清空搜索历史',
  clearConfirm: '清空全部搜索历史？',
  hot: '大家在找',
  boards: '热搜榜',
  suggestions: '搜索建议',
  count: (count: number) => `${count} 件`,
  subscribe: '订阅此搜索',
  subscribed: '查看我的订阅',
  subscribeDone: '已订阅，上新会通知您',
  searchFor: (word: string) => `搜索「${word}」`,
} as const
