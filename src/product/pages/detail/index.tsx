import { View } from '@tarojs/components'
export default function Page() {
  return <View>product/pages/detail/index</View>
}
