/** Chinese texts of the boards of what is searched for (design: buying 3.1, 5). */
import type { BoardWordStep } from './tables'

export const BOARD_NAMES = {
  words: '热搜词',
  rising: '上升最快',
  series: (category: string) => `热门系列 · ${category}`,
} as const

export const REFUSALS = {
  boardNotFound: '榜单不存在',
  wordNotFound: '热搜词不存在',
  changed: '状态已变化，请刷新',
  badWord: '请输入可以搜索的词',
  pastDay: '请选择今天或以后的日期',
  tooLate: (days: number) => `最多置顶 ${days} 天`,
  placeTaken: '该名次已有置顶词',
} as const

const STEPS: Readonly<Record<BoardWordStep, string>> = {
  pin: '置顶',
  unpin: '取消置顶',
  block: '屏蔽',
  unblock: '取消屏蔽',
}

export const CONSOLE_TEXT = {
  area: '热搜',
  queue: '热搜榜',
  word: '热搜词',
  add: '置顶新词',
  addNote: '榜单里没有的词也可以置顶；到期自动取消，榜上会标明「店铺推荐」。',
  steps: STEPS,
  done: '已保存，约 10 秒后生效',
  rank: '今日名次',
  searchers: '昨日人数',
  pinned: '置顶',
  pinnedTo: (rank: number, until: string) => `第 ${rank} 名，至 ${until}`,
  none: '—',
  states: { plain: '正常', pinned: '置顶中', blocked: '已屏蔽' },
  history: '近 30 天',
  searched: (searchers: number) => `${searchers} 人`,
  blockAbout: '屏蔽后该词不再出现在任何榜单。',
} as const
