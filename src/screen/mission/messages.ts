/** Texts of the counter. */
export const MISSION_TEXT = {
  left: (seconds: number, title: string) =>
    title === '' ? `再浏览${seconds}秒完成任务` : `再浏览${seconds}秒完成「${title}」`,
  done: '任务已完成',
  label: '浏览任务',
} as const
