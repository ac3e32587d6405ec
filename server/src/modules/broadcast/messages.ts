/** Texts of messages to many in the console. */
import type { BroadcastAudience } from '@contract/admin/broadcasts'
import type { BroadcastState, BroadcastStep } from './graph'

export const STATE_NAMES: Readonly<Record<BroadcastState, string>> = {
  DRAFT: '草稿',
  REVIEW: '待批准',
  SENDING: '发送中',
  SENT: '已发送',
  STOPPED: '已停止',
}

export const AUDIENCE_NAMES: Readonly<Record<BroadcastAudience, string>> = { all: '全部用户', newcomer: '未下单的用户' }

export const STEP_NAMES: Readonly<Record<BroadcastStep | 'create', string>> = {
  create: '新建',
  submit: '提交批准',
  takeBack: '收回修改',
  approve: '批准',
  finish: '发送完成',
  stop: '停止',
}

export const REFUSALS = { stateChanged: '群发状态已变化，请刷新后重试', none: '群发不存在' } as const

export const CONSOLE_TEXT = {
  actors: { operator: '运营', system: '系统' },
  area: '消息',
  broadcast: '群发消息',
  create: '新建群发',
  createNote: '提交后由另一名运营批准再发送，每位用户一周内最多收到一条',
  created: (id: number) => `已新建群发 ${id}`,
  change: '修改',
  changed: '已修改',
  submit: '提交批准',
  waits: '已提交，等待批准',
  takeBack: '收回修改',
  stop: '停止发送',
  stopConfirm: '已经发出的不会撤回，确定停止吗？',
  done: '已处理',
  publish: '群发消息',
  content: '内容',
  title: '标题',
  text: '正文',
  target: '打开',
  noTarget: '不打开页面',
  audience: '发送对象',
  count: '预计人数',
  countOf: (count: number) => `${count} 人`,
  sent: '已发送',
  contact: '不能包含联系方式或外部链接',
} as const
