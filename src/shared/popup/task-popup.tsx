import type { Award, TaskPopup } from '@contract/mission'
import { Text, View } from '@tarojs/components'
import { useEffect, useState } from 'react'
import { useTrack } from '@/analytics/page/use-track'
import { environment } from '@/core/platform/environment'
import { callNative } from '@/core/platform/native'
import { callErrorText, isSessionLost } from '@/screen/call-error'
import { useOverlay } from '@/screen/overlays/use-overlay'
import { Icon } from '@/ui/base/icon'
import { Pressable } from '@/ui/base/pressable'
import { toast } from '@/ui/feedback/toast'
import { belowChrome } from '@/ui/internal/below-chrome'
import { PictureView } from '@/ui/media/picture-view'
import { Popup } from '@/ui/overlay/popup'
import { useAfterLogin } from '../use-after-login'
import { AwardBar } from './award-bar'
import { useTakeTaskPopupMutation, type TaskPage } from './find-task'
import { BANNER_MS, POPUP_DELAY_MS, TAKEN_MS } from './limits'
import { POPUP_TEXT } from './messages'
import './task-popup.scss'

/** Widths of the pictures, px of the 375 design. */
const MIDDLE_WIDTH = 300
const BANNER_WIDTH = 108

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Says that it was taken; the app in its own toast, where it has one (spec 5). */
const sayTaken = async () => {
  const isSaid = environment().can('toast') && (await callNative('toast', { msg: POPUP_TEXT.taken }))
  if (!isSaid) toast.success(POPUP_TEXT.taken)
}

interface TaskPopupViewProps {
  popup: TaskPopup
  page: TaskPage
  /** ms: when the page had its data. */
  dataAt: number
}

/**
 * A popup that gives a voucher for a tap, two seconds after the page's data and in its turn among others. At the top or
 * the bottom it hides by itself; in the middle it stays. What it gave is shown with what is left of its time.
 */
export function TaskPopupView({ popup, page, dataAt }: TaskPopupViewProps) {
  const { picture, name, position, sub_mission_id: subMissionID } = popup
  const track = useTrack()
  const afterLogin = useAfterLogin()
  const [take, { isLoading }] = useTakeTaskPopupMutation()
  const [award, setAward] = useState<Award>()
  const [isTaken, setTaken] = useState(false)
  const { isOpen, data, close } = useOverlay('middle', async () => {
    await wait(Math.max(0, dataAt + POPUP_DELAY_MS - Date.now()))
    track('PopupShow', { popupname: name })
    return popup
  })
  const isBanner = position !== 'middle'
  useEffect(() => {
    if (!isOpen || !isBanner || isTaken) return
    const timer = setTimeout(close, BANNER_MS)
    return () => clearTimeout(timer)
    // `close` is a new function at each render, and does the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen, isBanner, isTaken])
  useEffect(() => {
    if (!isTaken) return
    const timer = setTimeout(close, award ? 0 : TAKEN_MS)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isTaken, award])

  const claim = async () => {
    if (isLoading || isTaken) return
    const { data: taken, error } = await take({ ...page, subMissionID })
    if (error) {
      if (!isSessionLost(error)) toast.fail(callErrorText(error))
      return
    }
    await sayTaken()
    const [given] = taken.popUp
    if (given?.is_show_time_left) setAward(given)
    setTaken(true)
  }
  const tap = () => {
    track('PopupClick', { popupname: name, sortId: subMissionID, sortName: name })
    afterLogin(() => void claim())
  }

  const closer = (
    <Pressable className="pop-task-close" label={POPUP_TEXT.close} onTap={close}>
      <Icon name="close" size={isBanner ? 's' : 'm'} />
    </Pressable>
  )
  return (
    <>
      {isBanner && isOpen && data && (
        <View
          className={`pop-task-banner pop-task-${position}`}
          style={position === 'top' ? { marginTop: belowChrome() } : undefined}
          ariaRole="complementary"
          ariaLabel={picture.alt}
        >
          <Pressable className="pop-task-main" label={`${picture.alt}，${POPUP_TEXT.take}`} onTap={tap}>
            <View className="pop-task-picture">
              <PictureView picture={picture} alt="" displayWidth={BANNER_WIDTH} ratio={0.6} priority />
            </View>
            <View className="pop-task-words">
              <Text className="pop-task-name">{name}</Text>
              <Text className="pop-task-take">{POPUP_TEXT.take}</Text>
            </View>
          </Pressable>
          {closer}
        </View>
      )}
      <Popup
        position="center"
        open={!isBanner && isOpen}
        onClose={close}
        closeOnOverlay={false}
        label={picture.alt}
        className="pop-task-box"
      >
        <View className="pop-task">
          <Pressable className="pop-task-card" label={`${picture.alt}，${POPUP_TEXT.take}`} onTap={tap}>
            <PictureView picture={picture} alt="" displayWidth={MIDDLE_WIDTH} priority />
            <View className="pop-task-foot">
              <Text className="pop-task-name">{name}</Text>
              <Text className="pop-task-button">{POPUP_TEXT.take}</Text>
            </View>
          </Pressable>
          {closer}
        </View>
      </Popup>
      {award && <AwardBar award={award} onClose={() => setAward(undefined)} />}
    </>
  )
}
