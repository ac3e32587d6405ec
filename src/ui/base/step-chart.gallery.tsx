import { StepChart } from './step-chart'
import type { ComponentSpec } from '@/gallery/component-spec'

const DAY = 86_400_000

const entry: ComponentSpec = {
  name: 'StepChart',
  title: '价格走势',
  from: '@/ui/base/step-chart',
  summary: '保持到下一次变化的值，画成阶梯；由方块组成，两个构建与服务端画得一样。',
  props: [
    { name: 'points', type: '{ at, value, label }[]', note: '由旧到新' },
    { name: 'until', type: 'number', note: '时间轴的右端，毫秒' },
    { name: 'label', type: 'string', note: '用文字说出图的内容' },
    { name: 'startLabel', type: 'string' },
    { name: 'endLabel', type: 'string' },
  ],
  examples: [
    {
      title: '两次降价',
      code: '<StepChart points={history} until={now} label="价格从 ¥15,800 降至 ¥12,800" startLabel="3月1日" endLabel="今天" />',
      Example: () => (
        <StepChart
          points={[
            { at: 0, value: 15800, label: '¥15,800' },
            { at: 10 * DAY, value: 14200, label: '¥14,200' },
            { at: 21 * DAY, value: 12800, label: '¥12,800' },
          ]}
          until={30 * DAY}
          label="价格从 ¥15,800 降至 ¥12,800"
          startLabel="3月1日"
          endLabel="今天"
        />
      ),
    },
    {
      title: '没有变化',
      code: '<StepChart points={[first]} … />',
      Example: () => (
        <StepChart
          points={[{ at: 0, value: 15800, label: '¥15,800' }]}
          until={30 * DAY}
          label="价格一直是 ¥15,800"
          startLabel="3月1日"
          endLabel="今天"
        />
      ),
    },
  ],
}

export default entry
