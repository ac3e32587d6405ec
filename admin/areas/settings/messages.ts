/** Texts of settings. */
export const texts = {
  title: '设置',
  about: '修改在 5 秒内对所有进程生效，每次修改都会记入历史和审计。',
  find: '搜索设置',
  unknownOperator: '系统',
  noMatch: '没有匹配的设置',
  units: { percent: '%', count: '' },
  saved: (title: string) => `「${title}」已修改`,
} as const
