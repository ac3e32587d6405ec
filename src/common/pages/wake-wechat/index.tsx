import { View } from '@tarojs/components'
import { useRef, useState } from 'react'
import { copyText } from '@/core/platform/clipboard'
import { isInMessenger } from '@/core/platform/environment'
import { useDidShow, useRouteParams } from '@/core/platform/lifecycle'
import { navigateBack, navigateUrl, siteRules } from '@/core/platform/navigation'
import { h5AddressOf } from '@/routes/derive'
import { linkTo } from '@/screen/link-to'
import { Screen } from '@/screen/screen'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { Empty } from '@/ui/feedback/empty'
import { Spinner } from '@/ui/feedback/spinner'
import { toast } from '@/ui/feedback/toast'
import { CodeView } from './components/code-view'
import { WAKE_TEXT, WAKE_TITLE } from './messages'
import { wakePath } from './wake-path'
import './index.scss'

/** 打开微信 (spec 2.2, 8: /page/wake-wechat): the way from a browser to a page of the shop in the messenger. */
export default function WakeWechatPage() {
  const { path = '' } = useRouteParams<'wakeWechat'>()
  const target = wakePath(path, siteRules())
  const isThere = target !== null && isInMessenger()
  const hasStarted = useRef(false)
  useDidShow(() => {
    if (!isThere || hasStarted.current) return
    hasStarted.current = true
    // The navigation must not run within an effect, because the runtime draws the address at once.
    void Promise.resolve().then(() => navigateUrl(target, { open: 'redirect', programmatic: true }))
  })
  return (
    <Screen route="wakeWechat" title={WAKE_TITLE} plain>
      {target === null ? (
        <Empty
          type="secure"
          title={WAKE_TEXT.refused}
          text={WAKE_TEXT.refusedNote}
          action={{ label: WAKE_TEXT.home, ...linkTo('home') }}
        />
      ) : isThere ? (
        <View className="wake">
          <View className="wake-mark">
            <Spinner />
          </View>
          <View className="wake-title" ariaRole="status">
            {WAKE_TEXT.opening}
          </View>
        </View>
      ) : (
        <Question target={target} />
      )}
    </Screen>
  )
}

/** The question of the specification; 同意 shows this page's own address, which opens `target` in the messenger. */
function Question({ target }: { target: string }) {
  const [hasAgreed, setAgreed] = useState(false)
  const address = siteRules().origin + h5AddressOf('wakeWechat', { path: target })
  const copy = async () => {
    const failure = await copyText(address)
    if (failure) toast.fail(failure)
    else toast.success(WAKE_TEXT.copied)
  }
  return (
    <View className="wake">
      {hasAgreed ? (
        <CodeView address={address} label={WAKE_TEXT.code} />
      ) : (
        <View className="wake-mark">
          <Icon name="chat" size="l" />
        </View>
      )}
      <View className="wake-title" ariaRole="heading" aria-level="1">
        {hasAgreed ? WAKE_TEXT.scanTitle : WAKE_TEXT.title}
      </View>
      <View className="wake-note">{hasAgreed ? WAKE_TEXT.scanNote : WAKE_TEXT.question}</View>
      <View className="wake-ways">
        <Button className="wake-way" type="info" onTap={() => navigateBack()}>
          {WAKE_TEXT.cancel}
        </Button>
        <Button className="wake-way" onTap={() => (hasAgreed ? void copy() : setAgreed(true))}>
          {hasAgreed ? WAKE_TEXT.copy : WAKE_TEXT.agree}
        </Button>
      </View>
    </View>
  )
}
