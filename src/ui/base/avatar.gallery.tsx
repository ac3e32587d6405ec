import { View } from '@tarojs/components'
import { Avatar, AvatarGroup } from './avatar'
import type { ComponentSpec } from '@/gallery/component-spec'
import { picture } from '@/gallery/samples'

const entry: ComponentSpec = {
  name: 'Avatar',
  title: '头像',
  from: '@/ui/base/avatar',
  summary: '人或店铺；没有图时显示名字的第一个字。AvatarGroup 是叠在一起的几个。',
  props: [
    { name: 'name', type: 'string' },
    { name: 'picture', type: '{ url, width, height }' },
    { name: 'size', type: "'s' | 'm' | 'l'", default: "'m'", note: '32、44、64' },
    { name: 'shape', type: "'circle' | 'square'", default: "'circle'", note: '店铺与品牌用 square' },
  ],
  examples: [
    {
      title: '尺寸',
      code: '<Avatar name="林女士" picture={picture} size="l" />\n<Avatar name="林女士" />',
      Example: () => (
        <View className="gl-row">
          <Avatar name="林女士" picture={picture('林女士')} size="l" />
          <Avatar name="林女士" picture={picture('林女士')} />
          <Avatar name="林女士" />
          <Avatar name="林女士" size="s" />
        </View>
      ),
    },
    {
      title: '店铺',
      code: '<Avatar shape="square" name="珍循自营" />',
      Example: () => <Avatar shape="square" name="珍循自营" />,
    },
    {
      title: '几个人',
      code: '<AvatarGroup users={users} max={3} total={128} />',
      Example: () => (
        <AvatarGroup
          users={[{ name: '林' }, { name: '陈', picture: picture('陈') }, { name: '周' }, { name: '吴' }]}
          max={3}
          total={28}
        />
      ),
    },
  ],
}

export default entry
