import { View } from '@tarojs/components'
import './sum.scss'

/** The amount that a page is about, in large. */
export function Sum({ text }: { text: string }) {
  return <View className="wl-sum">{text}</View>
}
