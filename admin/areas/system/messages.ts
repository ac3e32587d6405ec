/** Texts of jobs and system. */
export const texts = {
  title: '后台任务',
  label: '后台任务列表',
  id: '编号',
  kind: '类型',
  state: '状态',
  states: { waiting: '等待', retrying: '待重试', running: '执行中', failed: '失败' },
  dueAt: '执行时间',
  attempts: '已试次数',
  lastError: '最近错误',
  payload: '内容',
  createdAt: '创建时间',
  run: '立即执行',
  runTitle: (id: string) => `立即执行任务 ${id}`,
  runAbout: '任务会马上执行；失败的任务重新获得全部次数。',
  empty: '没有任务',
} as const
