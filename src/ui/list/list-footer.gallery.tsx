import { ListFooter } from './list-footer'
import type { ComponentSpec } from '@/gallery/component-spec'

const entry: ComponentSpec = {
  name: 'ListFooter',
  title: '列表末尾',
  from: '@/ui/list/list-footer',
  summary: '还在加载、没有更多，或出了错可以重试；高度不变，列表不会跳动。',
  props: [
    { name: 'state', type: "'idle' | 'loading' | 'end' | 'error'" },
    { name: 'onRetry', type: '() => void' },
    { name: 'text', type: 'string', note: '代替 没有更多了 或 加载失败' },
  ],
  examples: [
    { title: '加载中', code: '<ListFooter state="loading" />', Example: () => <ListFooter state="loading" /> },
    { title: '没有更多', code: '<ListFooter state="end" />', Example: () => <ListFooter state="end" /> },
    {
      title: '出错',
      code: '<ListFooter state="error" onRetry={retry} />',
      Example: () => <ListFooter state="error" onRetry={() => undefined} />,
    },
  ],
}

export default entry
