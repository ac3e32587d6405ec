/** Chinese texts of short links. */
export const GONE = '链接已失效'

export const CONSOLE_TEXT = {
  area: '帮助',
  queue: '短链接',
  link: '短链接',
  code: '编码',
  path: '链接',
  url: '跳转到',
  ends: '失效日期',
  forever: '长期有效',
  create: '新建短链接',
  createNote: '编码由系统生成，只能跳转到本店已开放的地址。',
  change: '修改',
  switchOn: '启用',
  switchOff: '停用',
  switchOffConfirm: '停用后打开链接会提示已失效，确定吗？',
  created: (code: string) => `已生成，编码 ${code}`,
  saved: '已保存',
  done: '已更新',
  changed: '状态已变化，请刷新',
  badDay: '日期不存在',
  badUrl: '不是本店已开放的地址',
  states: { on: '有效', ended: '已到期', off: '已停用' },
} as const

/** Titles of the demonstration's links. */
export const DEMO_TEXT = { item: '短信：商品问答', agreement: '印刷品：用户协议' } as const
