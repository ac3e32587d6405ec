import { ListFoot } from '@/ui/list-foot'
import type { PieceSpec } from '../piece-spec'

const piece: PieceSpec = {
  name: 'ListFoot',
  title: '列表末尾',
  from: '@/ui/list-foot',
  summary: '还在加载、没有更多，或出了错可以重试；高度不变，列表不会跳动。',
  props: [
    { name: 'state', type: "'idle' | 'loading' | 'end' | 'error'" },
    { name: 'onRetry', type: '() => void' },
    { name: 'text', type: 'string', note: '代替 没有更多了 或 加载失败' },
  ],
  examples: [
    { title: '加载中', code: '<ListFoot state="loading" />', Example: () => <ListFoot state="loading" /> },
    { title: '没有更多', code: '<ListFoot state="end" />', Example: () => <ListFoot state="end" /> },
    {
      title: '出错',
      code: '<ListFoot state="error" onRetry={retry} />',
      Example: () => <ListFoot state="error" onRetry={() => undefined} />,
    },
  ],
}

export default piece
