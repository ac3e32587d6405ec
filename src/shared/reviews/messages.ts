/** Texts of reviews. */
import type { GradeMatch } from '@contract/review'

export const MATCH_NAMES: Readonly<Record<GradeMatch, string>> = {
  SAME: '一致',
  SLIGHT: '略有出入',
  CLEAR: '明显不符',
}

export const REVIEW_TEXT = {
  title: '买家评价',
  none: '还没有评价',
  failed: '评价没有加载出来，点击重试',
  loading: '正在加载评价',
  /** `percent` is null while there are few. */
  summary: (count: number, percent: number | null) =>
    percent === null ? `${count} 条评价` : `成色一致率 ${percent}% · ${count} 条评价`,
  counted: '未公开的评价也计入成色一致率',
  /** Reviews were written, and none is shown yet. */
  waiting: '暂无公开的评价',
  open: '查看',
  fold: '收起',
  match: (name: string) => `成色${name}`,
  packing: '包装',
  service: '服务',
  photos: '评价照片',
  more: '追评',
  reply: '回复',
  next: '查看更多评价',
} as const
