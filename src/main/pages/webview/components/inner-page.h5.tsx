import { View } from '@tarojs/components'
import { navigateUrl } from '@/core/platform/navigation'
import type { ClassifiedUrl } from '@/core/platform/navigation/external'
import { Button } from '@/ui/base/button'
import { WEBVIEW_TEXT } from '../messages'
import { Frame } from './frame'
import './inner-page.scss'

/** A browser needs no page around another, so this one offers to open the address in the same window. */
export function InnerPage({ judged: { url }, title }: { judged: ClassifiedUrl; title: string }) {
  return (
    <Frame title={title}>
      <View className="inner">
        <View className="inner-title" ariaRole="heading" aria-level="1">
          {WEBVIEW_TEXT.inside}
        </View>
        <View className="inner-note">{WEBVIEW_TEXT.insideNote}</View>
        <View className="inner-url">{url}</View>
        <Button block href={url} onTap={() => navigateUrl(url, { open: 'redirectTo' })}>
          {WEBVIEW_TEXT.open}
        </Button>
      </View>
    </Frame>
  )
}
