import type { MessageSetting } from '@contract/messages'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { LoadingScreen } from '@/screen/screen'
import { ScreenSkeleton } from '@/screen/skeletons'
import { Cell, CellGroup } from '@/ui/base/cell'
import { Picker } from '@/ui/form/picker'
import { Switch } from '@/ui/form/switch'
import { usePush } from '../../components/use-push'
import { useMessageSettingEditMutation, useMessageSettingQuery } from '../../message-api'
import { CATEGORY_NAMES, MESSAGE_SETTING_TEXT as T, MESSAGES_LOGGED_OUT } from '../../message-texts'

/** What the user wants to be told, and when (spec 2.9: /my/change-message). */
export default function MyChangeMessagePage() {
  return (
    <LoadingScreen
      route="myChangeMessage"
      loggedOut={MESSAGES_LOGGED_OUT}
      query={useMessageSettingQuery}
      arg={undefined}
      skeleton={<ScreenSkeleton kind="form" />}
    >
      {(setting: MessageSetting) => (
        <View>
          <SystemPush />
          {setting.categories.map((category) => (
            <Category key={category.category} {...category} />
          ))}
          <Quiet from={setting.quietFrom} until={setting.quietUntil} />
        </View>
      )}
    </LoadingScreen>
  )
}

/** The app's own notifications, without which none of the others is seen in time. */
function SystemPush() {
  const { isOn, switchOn } = usePush()
  if (isOn === undefined) return null
  return (
    <CellGroup>
      {isOn ? <Cell title={T.push} value={T.pushOn} /> : <Cell title={T.push} value={T.pushOff} onTap={switchOn} />}
    </CellGroup>
  )
}

function Category({ category, isMuted, isFixed, channels, ...wanted }: MessageSetting['categories'][number]) {
  const [edit, { isLoading }] = useMessageSettingEditMutation()
  const name = CATEGORY_NAMES[category]
  const note = isFixed ? (category === 'system' ? T.fixedSystem : T.fixed) : isMuted ? T.muted : undefined
  return (
    <CellGroup title={name}>
      <Cell
        title={T.inApp}
        note={note}
        value={
          <Switch
            label={T.name(name, T.inApp)}
            value={!isMuted}
            disabled={isFixed}
            loading={isLoading}
            onChange={(isOn) => void edit({ category, isMuted: !isOn })}
          />
        }
      />
      {channels.map((channel) => (
        <Cell
          key={channel}
          title={T[channel]}
          value={
            <Switch
              label={T.name(name, T[channel])}
              value={wanted[channel] && !isMuted}
              disabled={isMuted}
              loading={isLoading}
              onChange={(isOn) => void edit({ category, [channel]: isOn })}
            />
          }
        />
      ))}
    </CellGroup>
  )
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: T.hour(hour) }))
/** What switching quiet hours on begins with. */
const NIGHT = { quietFrom: 22, quietUntil: 8 }

function Quiet({ from, until }: { from: number; until: number }) {
  const [edit, { isLoading }] = useMessageSettingEditMutation()
  const [isOpen, setOpen] = useState(false)
  const isOn = from !== until
  const text = `${T.hour(from)} – ${until < from ? T.nextDay(until) : T.hour(until)}`
  return (
    <CellGroup title={T.quiet}>
      <Cell
        title={T.quietOn}
        note={T.quietNote}
        value={
          <Switch
            label={T.quietOn}
            value={isOn}
            loading={isLoading}
            onChange={(next) => void edit(next ? NIGHT : { quietFrom: 0, quietUntil: 0 })}
          />
        }
      />
      {isOn && <Cell title={T.quiet} value={text} onTap={() => setOpen(true)} />}
      <Picker
        open={isOpen}
        onClose={() => setOpen(false)}
        title={T.quiet}
        labels={[T.from, T.until]}
        columns={[HOURS, HOURS]}
        value={[String(from), String(until)]}
        onConfirm={([start = '0', end = '0']) => void edit({ quietFrom: Number(start), quietUntil: Number(end) })}
      />
    </CellGroup>
  )
}
