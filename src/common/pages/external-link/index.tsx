import { View } from '@tarojs/components'
import { navigateBack } from '@/core/platform/navigation'
import { linkTo } from '@/screen/link-to'
import { Screen } from '@/screen/screen'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/feedback/empty'
import { Icon } from '@/ui/base/icon'
import { Spinner } from '@/ui/feedback/spinner'
import { EXTERNAL_LINK_TEXT } from '../../messages'
import { SiteCard } from './components/site-card'
import { useExternalLink } from './use-external-link'
import './index.scss'

/** The question before another site opens (spec 2.3, 2.10, 8: /external-link, /util/external-link, /link/undertake). */
export default function ExternalLinkPage() {
  const link = useExternalLink()
  return (
    <Screen route="externalLink" title="" plain>
      {link.judged.kind === 'refused' ? <Refused /> : link.isOpening ? <Opening /> : <Question {...link} />}
    </Screen>
  )
}

/** Shows no part of the address, so that its author cannot place a message on this page. */
function Refused() {
  return (
    <Empty
      type="secure"
      title={EXTERNAL_LINK_TEXT.refused}
      text={EXTERNAL_LINK_TEXT.refusedNote}
      action={{ label: EXTERNAL_LINK_TEXT.home, ...linkTo('home') }}
    />
  )
}

function Opening() {
  return (
    <View className="ext">
      <View className="ext-mark">
        <Spinner />
      </View>
      <View className="ext-title" ariaRole="status">
        {EXTERNAL_LINK_TEXT.opening}
      </View>
      <Button className="ext-home" type="info" {...linkTo('home')}>
        {EXTERNAL_LINK_TEXT.home}
      </Button>
    </View>
  )
}

function Question({ judged, canOpen, go }: ReturnType<typeof useExternalLink>) {
  return (
    <View className="ext">
      <View className="ext-mark">
        <Icon name="info" size="l" />
      </View>
      <View className="ext-title" ariaRole="heading" aria-level="1">
        {canOpen ? EXTERNAL_LINK_TEXT.title : EXTERNAL_LINK_TEXT.copyTitle}
      </View>
      <View className="ext-note">{canOpen ? EXTERNAL_LINK_TEXT.note : EXTERNAL_LINK_TEXT.copyNote}</View>
      <SiteCard host={judged.host} url={judged.url} />
      <View className="ext-ways">
        <Button className="ext-way" type="info" onTap={() => navigateBack()}>
          {EXTERNAL_LINK_TEXT.cancel}
        </Button>
        <Button className="ext-way" onTap={go}>
          {canOpen ? EXTERNAL_LINK_TEXT.open : EXTERNAL_LINK_TEXT.copy}
        </Button>
      </View>
    </View>
  )
}
