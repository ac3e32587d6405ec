import type { OrderInfo } from '@contract/order'
import { useState } from 'react'
import { View } from '@tarojs/components'
import { formatDateTime } from '@/lib/date'
import { Steps } from '@/ui/base/steps'
import { Pressable } from '@/ui/base/pressable'
import { EVENTS_SHOWN } from '../../../limits'
import { DETAIL_TEXT } from '../../../messages'
import { Section } from './section'

/** What happened to the order, newest first. */
export function Progress({ events }: { events: OrderInfo['events'] }) {
  const [isOpen, setOpen] = useState(false)
  if (events.length === 0) return null
  const shown = isOpen ? events : events.slice(0, EVENTS_SHOWN)
  return (
    <Section title={DETAIL_TEXT.events}>
      <View className="od-steps">
        <Steps
          items={shown.map(({ at, name, note }) => ({
            title: name,
            note: note || undefined,
            time: formatDateTime(at),
          }))}
        />
      </View>
      {events.length > EVENTS_SHOWN && (
        <Pressable className="od-more" expanded={isOpen} onTap={() => setOpen(!isOpen)}>
          {isOpen ? DETAIL_TEXT.fewerEvents : DETAIL_TEXT.allEvents}
        </Pressable>
      )}
    </Section>
  )
}
