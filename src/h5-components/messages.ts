/** Default texts of components, visible or for screen readers. */
export const MESSAGES = {
  cancel: '取消',
  confirm: '确定',
  choose: '请选择',
  year: '年',
  month: '月',
  day: '日',
} as const
