import { View } from '@tarojs/components'
import { useRouteParams } from '@/core/platform/lifecycle'
import { navigateBack } from '@/core/platform/navigation'
import { linkTo } from '@/screen/link-to'
import { Screen } from '@/screen/screen'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/feedback/empty'
import { Icon } from '@/ui/base/icon'
import { EXTERNAL_LINK_TEXT } from '../../messages'
import { Opening } from './components/opening'
import { SiteCard } from './components/site-card'
import { Undertake } from './components/undertake'
import { useExternalLink } from './use-external-link'
import './index.scss'

/**
 * The question before another site opens (spec 2.3, 2.10, 8: /external-link, /util/external-link, /link/undertake);
 * /link/undertake also takes the code of a short link.
 */
export default function ExternalLinkPage() {
  const { code, url } = useRouteParams<'linkUndertake'>()
  if (code && !url) {
    return (
      <Screen route="linkUndertake" title={EXTERNAL_LINK_TEXT.undertaking} plain>
        <Undertake code={code} />
      </Screen>
    )
  }
  return <ExternalLink />
}

function ExternalLink() {
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
