/** Messages of drafts for users. */
export const REFUSALS = {
  tooLarge: '内容过长，草稿未能保存',
  notKept: '该内容不能保存为草稿',
  changed: '这份草稿在其他设备上更新过',
  tooMany: (most: number) => `草稿最多 ${most} 份，请先删除不用的草稿`,
  newerBuild: '这份草稿由新版本填写，请更新后继续',
} as const
