import { View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { report } from '@/analytics/errors'
import { h5AddressOf } from '@/routes/derive'
import { Button } from '@/ui/base/button'
import { Empty } from '@/ui/feedback/empty'
import { drawnTabBar } from '@/ui/nav/drawn-tab-bar'
import { Page } from '@/ui/nav/page'
import { matchLocation } from './match-location'
import { LOAD_FAILURE_TEXT } from './messages'
import { isReplaced, mayReloadFor, missingFile } from './replaced-code'
import './load-failure.scss'

interface LoadFailureProps {
  error: unknown
  /** Renders the page again, loading its code again if that was missing. */
  retry: () => void
  /** Reloads the document. */
  reload?: () => void
}

/** The address whose page was retried last, without success since. */
let retried = ''

/**
 * Shown in place of a page whose code did not load or that failed to render. 重试 retries within the app once, unless a
 * new version has replaced the code: then, and after a failed retry, the document is reloaded at the same address. 回首页
 * is a plain link for the same reason. A tab keeps the bar of the tabs, because others may have been loaded.
 */
export const LoadFailure = ({ error, retry, reload = () => location.reload() }: LoadFailureProps) => {
  const [isAsking, setAsking] = useState(false)
  const [{ name, isTab }] = useState(() => matchLocation(location.pathname + location.search))
  const TabBar = drawnTabBar.get()
  useEffect(() => {
    console.error(error)
    report(error)
  }, [error])
  const again = () => {
    const here = location.pathname + location.search
    if (retried === here) return reload()
    retried = here
    const file = missingFile(error)
    if (!file) return retry()
    setAsking(true)
    void isReplaced(file).then((replaced) => {
      if (replaced && mayReloadFor(file)) return reload()
      setAsking(false)
      retry()
    })
  }
  return (
    <Page plain>
      <View className="load-failure">
        <Empty type="network" title={LOAD_FAILURE_TEXT.title} text={LOAD_FAILURE_TEXT.note} />
        <View className="load-failure-ways">
          <Button type="info" href={h5AddressOf('home')}>
            {LOAD_FAILURE_TEXT.home}
          </Button>
          <Button loading={isAsking} onTap={again}>
            {LOAD_FAILURE_TEXT.retry}
          </Button>
        </View>
      </View>
      {isTab && TabBar && <TabBar active={name} />}
    </Page>
  )
}
