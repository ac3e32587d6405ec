import type { ItemCard } from '@contract/catalogue'
import { View } from '@tarojs/components'
import { ItemTile } from './item-tile'
import { ItemRow } from './item-row'
import type { ComponentSpec } from '@/gallery/component-spec'
import { picture } from '@/gallery/samples'

const item: ItemCard = {
  id: '100001',
  title: '经典菱格纹中号口盖包 黑色小羊皮',
  brandName: '样例品牌',
  seriesName: '经典',
  grade: 'A',
  gradeName: '95新',
  priceFen: 3280000,
  referencePriceFen: 6980000,
  droppedFen: 200000,
  state: 'ON_SALE',
  cover: picture('正面'),
}

const entry: ComponentSpec = {
  name: 'ItemTile',
  title: '商品卡片',
  from: '@/shared/item-tile',
  summary: '一件商品：竖排用于两列网格，横排（ItemRow）用于购物车与收藏；至多十二个节点，一个可点区域。',
  props: [
    { name: 'item', type: 'ItemCard' },
    { name: 'href', type: 'string' },
    { name: 'onTap', type: '(item: ItemCard) => void' },
    { name: 'onPress', type: '(item: ItemCard) => void', note: '预取详情页' },
    { name: 'priority', type: 'boolean', note: '首屏' },
    { name: 'left', type: 'ReactNode', note: 'ItemRow：图片之前，如复选框' },
    { name: 'right', type: 'ReactNode', note: 'ItemRow：价格之后' },
    { name: 'note', type: 'ReactNode', note: 'ItemRow：价格下的一行' },
  ],
  examples: [
    {
      title: '在售与已售',
      code: '<ItemTile item={item} href={href} onTap={open} />',
      Example: () => (
        <View className="gl-row">
          <View className="gl-narrow">
            <ItemTile item={item} onTap={() => undefined} priority />
          </View>
          <View className="gl-narrow">
            <ItemTile item={{ ...item, state: 'SOLD', droppedFen: 0 }} onTap={() => undefined} priority />
          </View>
        </View>
      ),
    },
    {
      title: '横排',
      code: '<ItemRow item={item} onTap={open} note="比加入时降 ¥2,000" />',
      Example: () => <ItemRow item={item} onTap={() => undefined} note="比加入时降 ¥2,000" />,
    },
  ],
}

export default entry
