import { Steps } from './steps'
import type { ComponentSpec } from '@/gallery/component-spec'

const entry: ComponentSpec = {
  name: 'Steps',
  title: '步骤',
  from: '@/ui/base/steps',
  summary: '发生了什么，或将要发生什么，排在一条线上：物流轨迹，订单进度。',
  props: [
    { name: 'items', type: '{ title, note?, time? }[]' },
    { name: 'active', type: 'number', default: '0', note: '突出的一步；横排时之前的算已完成' },
    { name: 'direction', type: "'vertical' | 'horizontal'", default: "'vertical'" },
  ],
  examples: [
    {
      title: '轨迹，最新在上',
      code: '<Steps items={traces} />',
      Example: () => (
        <Steps
          items={[
            { title: '已签收', note: '本人签收', time: '3月5日 14:20' },
            { title: '派送中', note: '静安营业部', time: '3月5日 08:02' },
            { title: '已发货', time: '3月4日 19:40' },
          ]}
        />
      ),
    },
    {
      title: '横排',
      code: "<Steps direction=\"horizontal\" active={1} items={[{ title: '付款' }, { title: '鉴定' }, { title: '发货' }, { title: '收货' }]} />",
      Example: () => (
        <Steps
          direction="horizontal"
          active={1}
          items={[{ title: '付款' }, { title: '鉴定' }, { title: '发货' }, { title: '收货' }]}
        />
      ),
    },
  ],
}

export default entry
