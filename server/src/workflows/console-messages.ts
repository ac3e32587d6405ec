/** Chinese texts of the console's users and jobs. */
export const JOB_TITLES = {
  area: '任务与系统',
  failed: '失败任务',
  run: '重新执行任务',
  gone: '该任务已完成',
  running: '该任务正在执行',
} as const

export const USER_TITLES = {
  area: '用户',
  user: '用户',
  active: '正常',
  frozen: '已冻结',
  freeze: '冻结用户',
  unfreeze: '解冻用户',
  endSessions: '结束用户登录',
  noUser: '没有这位用户',
  changed: '该用户已被他人更新，请查看最新内容后再操作',
  alreadyFrozen: '该账号已冻结',
  notFrozen: '该账号未冻结',
  account: '账号',
  nickname: '昵称',
  phone: '手机号',
  created: '注册时间',
  state: '状态',
  reason: '冻结原因',
  sessions: '登录中的设备',
  addresses: '收货地址',
  consents: '已同意的协议',
  withdrawn: '已撤回',
} as const

export const SETTING_TITLES = { area: '设置', change: '修改设置' } as const
