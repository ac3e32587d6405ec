/** Texts of the first page. */
export const texts = {
  title: '工作台',
  hello: (name: string, roles: string) => `${name}，${roles}`,
  today: '今日',
  queues: '我的队列',
  mine: '我正在处理',
  mineUntil: (until: string) => `占用至 ${until}`,
  noQueues: '您的角色目前没有队列',
  noMine: '没有正在处理的任务',
  overdue: (count: number) => `超时 ${count}`,
  onTime: '均在时限内',
  start: '开始处理',
  chart: '近 30 天',
  days: (from: string, to: string) => `${from} 至 ${to}`,
  sum: (value: string) => `合计 ${value}`,
  highest: (value: string) => `最高 ${value}`,
} as const
