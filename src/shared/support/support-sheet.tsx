import { Text, View } from '@tarojs/components'
import { callPhone } from '@/core/platform/phone-call'
import { serverClock } from '@/core/request'
import { CopyButton } from '@/screen/detail/info-row'
import { useSiteConfigQuery } from '@/shared/api/site'
import { Button } from '@/ui/base/button'
import { Skeleton } from '@/ui/feedback/skeleton'
import { cx } from '@/ui/internal/class-names'
import { Popup } from '@/ui/overlay/popup'
import { SUPPORT_TEXT } from './messages'
import { isOpenAt } from './open-now'
import './support-sheet.scss'

export interface SupportSheetProps {
  open: boolean
  onClose: () => void
}

/** How to reach the shop's customer service: its phone, to call and to copy, and its hours, open or closed now. */
export function SupportSheet({ open, onClose }: SupportSheetProps) {
  return (
    <Popup open={open} onClose={onClose} title={SUPPORT_TEXT.title}>
      <View className="support">
        <Contact />
      </View>
    </Popup>
  )
}

function Contact() {
  const { data, error, refetch } = useSiteConfigQuery()
  if (!data) {
    if (!error) {
      return (
        <View className="support-loading">
          <Skeleton width={60} />
          <Skeleton width={80} />
        </View>
      )
    }
    return (
      <View className="support-none" ariaRole="alert">
        <View className="support-none-title">{SUPPORT_TEXT.failed}</View>
        <Button type="info" onTap={() => void refetch()}>
          {SUPPORT_TEXT.retry}
        </Button>
      </View>
    )
  }
  const { phone, hours, open } = data.operator ?? {}
  const isOpen = open && isOpenAt(open, serverClock.now())
  if (!phone) {
    return (
      <View className="support-none">
        <View className="support-none-title">{SUPPORT_TEXT.none}</View>
        <View className="support-note">{hours ? `${SUPPORT_TEXT.hours}：${hours}` : SUPPORT_TEXT.noneNote}</View>
      </View>
    )
  }
  return (
    <>
      <View className="support-row">
        <View className="support-name">{SUPPORT_TEXT.phone}</View>
        <Text className="support-phone" selectable>
          {phone}
        </Text>
        <CopyButton name={SUPPORT_TEXT.phone} text={phone} />
      </View>
      {hours && (
        <View className="support-row">
          <View className="support-name">{SUPPORT_TEXT.hours}</View>
          <Text className="support-hours">{hours}</Text>
          {isOpen !== undefined && (
            <Text className={cx('support-state', isOpen && 'support-state-open')}>
              {isOpen ? SUPPORT_TEXT.open : SUPPORT_TEXT.closed}
            </Text>
          )}
        </View>
      )}
      {isOpen === false && <View className="support-note">{SUPPORT_TEXT.closedNote}</View>}
      <Button className="support-call" onTap={() => callPhone(phone)}>
        {SUPPORT_TEXT.call}
      </Button>
    </>
  )
}
