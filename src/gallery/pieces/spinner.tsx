import { Spinner } from '@/ui/spinner'
import type { PieceSpec } from '../piece-spec'

const piece: PieceSpec = {
  name: 'Spinner',
  title: '转圈',
  from: '@/ui/spinner',
  summary: '有事正在进行；是什么事，由旁边的文字说。',
  props: [{ name: 'className', type: 'string' }],
  examples: [{ title: '默认', code: '<Spinner />', Example: () => <Spinner /> }],
}

export default piece
