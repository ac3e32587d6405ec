/** Texts that components show or speak when the caller gives none. */
export const MESSAGES = {
  cancel: '取消',
  confirm: '确定',
  choose: '请选择',
  year: '年',
  month: '月',
  day: '日',
} as const
