/**
 * Texts of components that no first screen shows: apart from messages.ts, so that the first load does not carry them.
 */
export const COMPONENT_TEXT = {
  less: '减少',
  more: '增加',
  stars: (count: number) => `${count} 星`,
  starsOf: (value: number, count: number) => `${value} 星，共 ${count} 星`,
  shareTo: '分享到',
  filter: '筛选',
  reset: '重置',
  chooseDate: '选择日期',
  /** Units of a date's wheels. */
  units: ['年', '月', '日', '时', '分'],
  reveal: '直接揭开',
  // Spec 8: an alert that the browser lacks canvas support.
  noCanvas: '当前浏览器不支持canvas，请升级浏览器后再试',
} as const

/** Texts that a form announces. */
export const FORM_TEXT = {
  wrongFields: (count: number) => `有 ${count} 项需要修改`,
} as const
