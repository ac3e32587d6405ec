import { View } from '@tarojs/components'
import { useState } from 'react'
import { formatDateTime } from '@/lib/date'
import { Pressable } from '@/ui/base/pressable'
import { Steps } from '@/ui/base/steps'
import { TIMELINE_SHOWN } from '../limits'
import { DETAIL_KIT_TEXT } from '../messages'
import { Section } from './section'
import './timeline.scss'

export interface TimelineProps {
  title: string
  /** Newest first. `at` in ms; an empty note is left out. */
  events: readonly { at: number; name: string; note?: string }[]
  /** How many are shown before 展开; default TIMELINE_SHOWN. */
  shown?: number
}

/** What happened, newest first; nothing where nothing has happened yet. */
export function Timeline({ title, events, shown = TIMELINE_SHOWN }: TimelineProps) {
  const [isOpen, setOpen] = useState(false)
  if (events.length === 0) return null
  return (
    <Section title={title}>
      <View className="rx-scr-events">
        <Steps
          items={(isOpen ? events : events.slice(0, shown)).map(({ at, name, note }) => ({
            title: name,
            note: note || undefined,
            time: formatDateTime(at),
          }))}
        />
      </View>
      {events.length > shown && (
        <Pressable className="rx-scr-events-more" expanded={isOpen} onTap={() => setOpen(!isOpen)}>
          {isOpen ? DETAIL_KIT_TEXT.fewerEvents : DETAIL_KIT_TEXT.allEvents}
        </Pressable>
      )}
    </Section>
  )
}
