import { Marquee } from './marquee'
import type { ComponentSpec } from '@/gallery/component-spec'

const entry: ComponentSpec = {
  name: 'Marquee',
  title: '跑马灯',
  from: '@/ui/feedback/marquee',
  summary: '从右向左跑的一行字；默认只在放不下时跑。',
  props: [
    { name: 'text', type: 'string', note: '为空时什么也不画' },
    { name: 'speed', type: 'number', default: '100', note: 'px/秒' },
    { name: 'delay', type: 'number', default: '1', note: '先停几秒' },
    { name: 'always', type: 'boolean', default: 'false', note: '放得下也跑' },
  ],
  examples: [
    {
      title: '放不下',
      code: '<Marquee text="…" />',
      Example: () => <Marquee text="香奈儿经典口盖包、爱马仕凯莉、路易威登老花系列今晚八点上新，数量有限。" />,
    },
    { title: '放得下', code: '<Marquee text="今晚八点上新" />', Example: () => <Marquee text="今晚八点上新" /> },
    {
      title: '总是跑',
      code: '<Marquee always speed={40} text="今晚八点上新" />',
      Example: () => <Marquee always speed={40} text="今晚八点上新" />,
    },
  ],
}

export default entry
