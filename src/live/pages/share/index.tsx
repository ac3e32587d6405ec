import type { LiveRoomInfo } from '@contract/live'
import { View } from '@tarojs/components'
import { useSyncExternalStore } from 'react'
import { copyText } from '@/core/platform/clipboard'
import { environment, isInMessenger, onEnvironmentChange } from '@/core/platform/environment'
import { useRouteParams } from '@/core/platform/lifecycle'
import { siteRules } from '@/core/platform/navigation'
import { useShareContent } from '@/core/platform/share'
import { formatDateTime } from '@/lib/date'
import { withQuery } from '@/lib/query'
import { h5AddressOf } from '@/routes/derive'
import { linkTo, linkToUrl } from '@/screen/link-to'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { useSiteConfigQuery } from '@/shared/api/site'
import { Button } from '@/ui/base/button'
import { Cell, CellGroup } from '@/ui/base/cell'
import { NoticeBar } from '@/ui/feedback/notice-bar'
import { toast } from '@/ui/feedback/toast'
import { PictureView } from '@/ui/media/picture-view'
import { useAppVersionQuery, useLiveRoomQuery } from '../../api'
import { LineRow } from '../../components/line-row'
import { SHARED_LINES } from '../../limits'
import { CLOSED_CODES, ERROR_TEXT, INDEX_TEXT, ROOM_TEXT, SHARE_TEXT } from '../../messages'
import './index.scss'

/** A shared room (spec 2.6: /m/share/live): what a browser shows of it, and the ways into it. */
export default function ShareLivePage() {
  const { id = '' } = useRouteParams<'shareLive'>()
  return (
    <LoadingScreen
      route="shareLive"
      query={useLiveRoomQuery}
      arg={id}
      missing={ERROR_TEXT.gone.title}
      skeleton={<ScreenSkeleton kind="detail" />}
    >
      {(info) => <Shared info={info} />}
    </LoadingScreen>
  )
}

const canWatch = () => environment().host !== 'browser' || !!process.env.LIVE_IN_BROWSER
const onServer = () => !!process.env.LIVE_IN_BROWSER
const never = () => false
const nothing = () => undefined

function Shared({ info: { room, lines, serverNow } }: { info: LiveRoomInfo }) {
  const { id, title, cover, state, stateName, host, startAt } = room
  const isWatchable = useSyncExternalStore(onEnvironmentChange, canWatch, onServer)
  const inMessenger = useSyncExternalStore(onEnvironmentChange, isInMessenger, never)
  const address = h5AddressOf('shareLive', { id })
  useShareContent({ title, path: address })
  const closed = CLOSED_CODES[state]
  const isOver = closed !== undefined || state === 'ENDED'
  const copy = async () => {
    const failure = await copyText(siteRules().origin + address)
    if (failure) toast.fail(failure)
    else toast.success(SHARE_TEXT.copied)
  }
  return (
    <View>
      {!isWatchable && !isOver && <NoticeBar wrap text={SHARE_TEXT.notice} />}
      <View className="ls-head">
        <View className="ls-pic">
          <PictureView picture={cover} ratio={1} alt="" displayWidth={120} sizes="120px" priority />
        </View>
        <View className="ls-main">
          <View className="ls-title" ariaRole="heading" aria-level="2">
            {title}
          </View>
          <View className="ls-note">{closed ? ERROR_TEXT[closed].title : stateOf(state, stateName)}</View>
          <View className="ls-note">{ROOM_TEXT.host(host.name)}</View>
          <View className="ls-note">{INDEX_TEXT.starts(formatDateTime(startAt).slice(5))}</View>
        </View>
      </View>
      <View className="ls-ways">
        {isWatchable && !isOver && (
          <Button className="ls-way" {...linkTo('livePage', { id })}>
            {SHARE_TEXT.enter}
          </Button>
        )}
        {!isWatchable && !isOver && !inMessenger && (
          <Button className="ls-way" {...linkTo('wakeWechat', { path: h5AddressOf('livePage', { id }) })}>
            {SHARE_TEXT.messenger}
          </Button>
        )}
        <Button className="ls-way" type="info" onTap={() => void copy()}>
          {SHARE_TEXT.copy}
        </Button>
      </View>
      {!isWatchable && !isOver && <AppWays id={id} />}
      {lines.length > 0 && (
        <>
          <View className="ls-lines" ariaRole="heading" aria-level="2">
            {SHARE_TEXT.lines}
          </View>
          <View className="ls-hint">{SHARE_TEXT.toShop}</View>
          {lines.slice(0, SHARED_LINES).map((line, index) => (
            <LineRow
              key={line.lineId}
              line={line}
              index={index}
              asOf={serverNow}
              canGrab={false}
              isBusy={false}
              onGrab={nothing}
            />
          ))}
        </>
      )}
      <CellGroup>
        <Cell title={SHARE_TEXT.all} {...linkTo('liveProductPage', {})} />
        <Cell title={ROOM_TEXT.others} {...linkTo('liveIndex', {})} />
      </CellGroup>
    </View>
  )
}

/** Where the app comes from, when the host names a place; in a demonstration the app of a page. */
function AppWays({ id }: { id: string }) {
  const { data: app } = useAppVersionQuery()
  const { data: site } = useSiteConfigQuery()
  if (!app?.source && !site?.demo) return null
  return (
    <CellGroup>
      {app?.source && <Cell title={SHARE_TEXT.download} {...linkToUrl(app.source)} />}
      {site?.demo && (
        <Cell
          title={SHARE_TEXT.shell}
          note={SHARE_TEXT.shellNote}
          // No page of this app: the browser opens it.
          href={withQuery('/dev/shell', { host: 'ios', url: h5AddressOf('livePage', { id }) })}
        />
      )}
    </CellGroup>
  )
}

const stateOf = (state: LiveRoomInfo['room']['state'], name: string): string =>
  state === 'ENDED' ? ROOM_TEXT.over : state === 'PAUSED' ? ROOM_TEXT.paused : name
