import { View } from '@tarojs/components'
import { BackToTop } from './back-to-top'
import type { ComponentSpec } from '@/gallery/component-spec'

const entry: ComponentSpec = {
  name: 'BackToTop',
  title: '回到顶部',
  from: '@/ui/list/back-to-top',
  summary: '长页面右下角的按钮；滚动由页面监听与执行，约两屏之后出现。',
  props: [
    { name: 'visible', type: 'boolean' },
    { name: 'onTap', type: '() => void' },
    { name: 'aboveBar', type: 'boolean', default: 'true', note: '让出底栏的位置' },
  ],
  examples: [
    {
      title: '出现时',
      code: '<BackToTop visible={isFar} onTap={scrollToTop} />',
      Example: () => (
        <View style={{ height: '120px' }}>
          <BackToTop visible onTap={() => undefined} />
        </View>
      ),
    },
  ],
}

export default entry
