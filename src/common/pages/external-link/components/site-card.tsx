import { Text, View } from '@tarojs/components'
import { Icon } from '@/ui/base/icon'
import { moreIcon } from '@/ui/base/more-icon'
import { EXTERNAL_LINK_TEXT } from '../../../messages'

const Warning = ({ text }: { text: string }) => (
  <View className="ext-warning">
    <Icon name={moreIcon('warning')} size="s" />
    <Text className="ext-warning-text">{text}</Text>
  </View>
)

/** Draws the address, and above it the host as the network knows it, which no look-alike letters can disguise. */
export function SiteCard({ host, url }: { host: string; url: string }) {
  return (
    <View className="ext-site">
      <View className="ext-site-label">{EXTERNAL_LINK_TEXT.host}</View>
      <View className="ext-site-host">{host}</View>
      <View className="ext-site-url">{url}</View>
      {/(^|\.)xn--/.test(host) && <Warning text={EXTERNAL_LINK_TEXT.foreign} />}
      {url.startsWith('http:') && <Warning text={EXTERNAL_LINK_TEXT.plain} />}
    </View>
  )
}
