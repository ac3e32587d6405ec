import { Spinner } from './spinner'
import type { ComponentSpec } from '@/gallery/component-spec'

const entry: ComponentSpec = {
  name: 'Spinner',
  title: '转圈',
  from: '@/ui/feedback/spinner',
  summary: '有事正在进行；是什么事，由旁边的文字说。',
  props: [{ name: 'className', type: 'string' }],
  examples: [{ title: '默认', code: '<Spinner />', Example: () => <Spinner /> }],
}

export default entry
