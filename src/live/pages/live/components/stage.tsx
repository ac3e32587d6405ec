import type { LiveLine, LiveRoomInfo } from '@contract/live'
import { Text, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { serverClock } from '@/core/request'
import { callNative } from '@/core/platform/native'
import { useShareContent } from '@/core/platform/share'
import { formatDateTime } from '@/lib/date'
import { pictureUrl } from '@/lib/picture'
import { h5AddressOf } from '@/routes/derive'
import { linkTo } from '@/screen/link-to'
import { ScreenBar } from '@/screen/screen'
import { Countdown } from '@/screen/time/countdown'
import { StreamPlayer } from '@/shared/stream-player/stream-player'
import { Button } from '@/ui/base/button'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { dialog } from '@/ui/feedback/dialog'
import { Empty } from '@/ui/feedback/empty'
import { toast } from '@/ui/feedback/toast'
import { PictureView } from '@/ui/media/picture-view'
import { Popup } from '@/ui/overlay/popup'
import { useLineReleaseMutation } from '../../../api'
import { LineAction, LinePrice, LineRow } from '../../../components/line-row'
import { ROOM_TEXT } from '../../../messages'
import { useGrab } from '../../../use-grab'
import { useRoom } from '../../../use-room'

interface StageProps {
  read: LiveRoomInfo
  refetch: () => PromiseLike<{ data?: LiveRoomInfo }>
  /** The line at which the bag opens: the address names it. */
  line: string | undefined
}

/** The picture, and over it what is said, shown and kept. */
export function Stage({ read, refetch, line: wanted }: StageProps) {
  const { info, isOffline } = useRoom(read, refetch)
  const { room, notice, lines, play, actions, serverNow } = info
  const latency = useRef<number>()
  const shown = useShown(info, latency)
  const [isBagOpen, setBagOpen] = useState(() => lines.some(({ lineId }) => lineId === wanted))
  useHanging(room)
  const { busyLine, grab } = useGrab(refetch)
  const canGrab = actions.includes('grab')
  const share = h5AddressOf('shareLive', { id: room.id })
  useShareContent({ title: room.title, path: share })
  const isPaused = room.state === 'PAUSED'
  const actionOf = (line: LiveLine) => ({
    line,
    canGrab,
    asOf: serverNow,
    isBusy: busyLine === line.lineId,
    onGrab: () => grab(line),
    hold: info.my.hold?.lineId === line.lineId ? info.my.hold : null,
  })
  return (
    <View className="lr">
      <View className="lr-picture">
        {play && !isPaused ? (
          <StreamPlayer
            src={play.hls}
            poster={pictureUrl(room.cover, 375, 2)}
            label={ROOM_TEXT.picture(room.title)}
            hasSound={play.hasSound}
            latency={latency}
          />
        ) : (
          <View className="lr-still">
            <PictureView picture={room.cover} ratio={1} alt="" displayWidth={375} sizes="480px" priority />
          </View>
        )}
      </View>
      <View className="lr-veil" />
      <View className="lr-top">
        <ScreenBar
          theme="transparent"
          untitled
          fixed={false}
          icon={{ name: 'share', label: ROOM_TEXT.share, ...linkTo('shareLive', { id: room.id }) }}
        />
        <View className="lr-head">
          <View className="lr-title" ariaRole="heading" aria-level="1">
            {room.title}
          </View>
          <View className="lr-sub">
            {[
              room.stateName,
              ROOM_TEXT.host(room.host.name),
              ...(canGrab ? [ROOM_TEXT.viewers(room.viewers)] : []),
            ].join(' · ')}
          </View>
          {play?.isDemo && !isPaused && <Text className="lr-demo">{ROOM_TEXT.demoPicture}</Text>}
          {notice !== '' && (
            <View className="lr-notice" ariaRole="note">
              <Text className="lr-notice-name">{ROOM_TEXT.notice}</Text>
              <Text>{notice}</Text>
            </View>
          )}
          {isOffline && (
            <View className="lr-notice" ariaRole="status">
              {ROOM_TEXT.offline}
            </View>
          )}
        </View>
      </View>
      <Middle info={info} refresh={() => void refetch()} />
      <View className="lr-foot">
        <OwnHold info={info} refresh={() => void refetch()} />
        {shown && room.state !== 'ENDED' && (
          <View className="lr-shown" ariaRole="region" ariaLabel={ROOM_TEXT.shown}>
            <Pressable className="lr-shown-item" {...linkTo('productDetail', { id: shown.item.id })}>
              <View className="lr-shown-pic">
                <PictureView
                  key={shown.item.id}
                  picture={shown.item.cover}
                  ratio={1}
                  alt=""
                  displayWidth={64}
                  sizes="64px"
                />
              </View>
              <View className="lr-shown-main">
                <View className="lr-shown-title">{shown.item.title}</View>
                <View className="lr-shown-note">
                  {[ROOM_TEXT.shown, shown.item.gradeName, ROOM_TEXT.flaws(shown.flawCount)].join(' · ')}
                </View>
                <LinePrice line={shown} />
              </View>
            </Pressable>
            <LineAction {...actionOf(shown)} isNarrow />
          </View>
        )}
        <View className="lr-ways">
          <Pressable
            className="lr-bag"
            label={ROOM_TEXT.bagLabel(lines.length)}
            expanded={isBagOpen}
            onTap={() => setBagOpen(true)}
          >
            <Icon name="cart" size="m" />
            <Text>{ROOM_TEXT.bag(lines.length)}</Text>
          </Pressable>
        </View>
      </View>
      <Popup open={isBagOpen} onClose={() => setBagOpen(false)} title={ROOM_TEXT.bagTitle} intoView={wanted}>
        {lines.length === 0 && <Empty compact type="product" title={ROOM_TEXT.noLines} />}
        {lines.map((line, index) => (
          <View key={line.lineId} id={line.lineId}>
            <LineRow index={index} isShown={line.lineId === shown?.lineId} {...actionOf(line)} />
          </View>
        ))}
      </Popup>
    </View>
  )
}

/** The line that is shown: it waits until the picture shows it, too. */
function useShown({ shown, lines, latencyMs }: LiveRoomInfo, latency: { current: number | undefined }) {
  const lineId = shown?.lineId
  const at = shown?.at ?? 0
  const [visible, setVisible] = useState<string>()
  useEffect(() => {
    const rest = at + (latency.current ?? latencyMs) - serverClock.now()
    if (rest <= 0) return setVisible(lineId)
    const timer = setTimeout(() => setVisible(lineId), rest)
    return () => clearTimeout(timer)
  }, [lineId, at, latencyMs, latency])
  return lines.find((line) => line.lineId === visible)
}

/** In the app a room that is left while it goes on plays on (spec 7.3). */
function useHanging({ id, state }: LiveRoomInfo['room']) {
  const isOn = useRef(false)
  useEffect(() => {
    isOn.current = state === 'LIVE'
  })
  useEffect(
    () => () => {
      if (isOn.current) void callNative('hangMiniApp', { id, path: h5AddressOf('livePage', { id }) })
    },
    [id],
  )
}

interface PartProps {
  info: LiveRoomInfo
  refresh: () => void
}

/** What takes the picture's place: when it begins, that it pauses, that it is over. */
function Middle({ info: { room, serverNow }, refresh }: PartProps) {
  if (room.state === 'LIVE') return null
  if (room.state === 'SCHEDULED') {
    return (
      <View className="lr-middle">
        <View className="lr-middle-title">{ROOM_TEXT.startsAt(formatDateTime(room.startAt).slice(5))}</View>
        {room.startAt > serverNow ? (
          <View className="lr-middle-text">
            <Text>{`${ROOM_TEXT.starts} `}</Text>
            <Countdown until={room.startAt} asOf={serverNow} onEnd={refresh} />
          </View>
        ) : (
          <View className="lr-middle-text">{ROOM_TEXT.due}</View>
        )}
      </View>
    )
  }
  const isOver = room.state === 'ENDED'
  return (
    <View className="lr-middle" ariaRole="status">
      <View className="lr-middle-title">{isOver ? ROOM_TEXT.over : ROOM_TEXT.paused}</View>
      <View className="lr-middle-text">{isOver ? ROOM_TEXT.overText : ROOM_TEXT.pausedText}</View>
      {isOver && (
        <Button size="small" type="info" className="lr-middle-way" {...linkTo('liveIndex', {})}>
          {ROOM_TEXT.others}
        </Button>
      )}
    </View>
  )
}

/** What the user has grabbed, with the seconds that are left, by the server's time. */
function OwnHold({ info: { my, lines, serverNow, actions }, refresh }: PartProps) {
  const [release, { isLoading }] = useLineReleaseMutation()
  const { hold } = my
  if (!hold) return null
  const line = lines.find(({ lineId }) => lineId === hold.lineId)
  const giveUp = async () => {
    if (!(await dialog.isConfirmed({ message: ROOM_TEXT.releaseConfirm }))) return
    const { data } = await release({ holdId: hold.holdId })
    if (data) toast.show(ROOM_TEXT.released)
    refresh()
  }
  return (
    <View className="lr-hold" ariaRole="status">
      <View className="lr-hold-main">
        <View>
          <Text>{`${ROOM_TEXT.held} `}</Text>
          <Countdown key={hold.until} until={hold.until} asOf={serverNow} onEnd={refresh} />
        </View>
        <View className="lr-hold-item">{`${line?.item.title ?? ''} ${ROOM_TEXT.heldPrice(hold.priceFen)}`}</View>
      </View>
      {actions.includes('release') && (
        <Pressable className="lr-hold-way" busy={isLoading} onTap={() => void giveUp()}>
          {ROOM_TEXT.release}
        </Pressable>
      )}
      <Button size="small" {...linkTo('orderCreate', { itemIds: hold.itemId, holdId: hold.holdId })}>
        {ROOM_TEXT.order}
      </Button>
    </View>
  )
}
